// Copies events as a process that can be killed. Says "holding" after so many pages, with appends under way, and waits:
// node -r ./test/support/typescript.cjs test/event-store/support/copying-process.ts CATEGORIES FROM TO [PAGES]
import { copyEvents } from '@tracewright/event-store/copying';
import { openPlace, prepare } from '../../../backend/src/platform/cli/copy-places';

async function run([names = '', from = '', to = '', pages = 'Infinity']: readonly string[]): Promise<void> {
  const categories = names.split(',');
  const [source, target] = [
    { url: from, prefix: '' },
    { url: to, prefix: '' },
  ];
  await prepare(target);
  const [read, written] = [await openPlace(source, categories), await openPlace(target, categories)];
  const writer = written.writer();
  let count = 0;
  const holding: typeof writer = {
    write: async (events) => {
      await writer.write(events);
      if (++count < Number(pages)) return;
      process.stdout.write('holding\n');
      await new Promise(() => undefined);
    },
    flush: () => writer.flush(),
    close: () => writer.close(),
  };
  const result = await copyEvents({ source: read.store, target: written.store, writer: holding });
  process.stdout.write(`${JSON.stringify(result)}\n`);
  process.exit(0);
}

void run(process.argv.slice(2));
