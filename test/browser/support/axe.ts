import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What keeps people from using what is on the page: each grave finding of axe, and where. */
export async function graveFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ' at ' + target.join(' '))))`);
}
