import { createRegistry, defineCapability } from '../capability';
import { runCli } from './run-cli';

class ShopModule {
  static readonly capability = defineCapability({
    name: 'shop',
    cli: [
      {
        name: 'reconcile',
        args: 'DAY',
        meaning: 'compare what was paid with what was sold',
        run: () => Promise.resolve({ summary: {}, exitCode: 0 }),
      },
    ],
  });
}

test('the support commands of modules stand among the product’s own', async () => {
  const told: string[] = [];
  const code = await runCli(['help'], {}, createRegistry([ShopModule]), {
    out: () => undefined,
    err: (text) => void told.push(text),
  });
  expect(code).toBe(0);
  expect(told.join('\n')).toMatch(/\n {2}migrate /);
  expect(told.join('\n')).toMatch(/\n {2}reconcile DAY +compare what was paid with what was sold/);
});
