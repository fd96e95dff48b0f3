import type { Page } from 'playwright-core';

/**
 * Looks at each message, frame by frame, until it lies on no control (one whose middle a press would not reach any more),
 * and notes those that still do after many frames. When it comes, the page may be about to become another one.
 */
export const watchMessages = (page: Page): Promise<unknown> =>
  page.addInitScript(`
    window.messagesSeen = 0;
    window.coveredByMessages = [];
    const covered = (message) =>
      [...document.querySelectorAll('a, button, input, select, textarea, [role=tab], [role=option]')].filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const there = document.elementsFromPoint(x + width / 2, y + height / 2);
        const below = there.filter((element) => !message.contains(element));
        return there.length > below.length && control.contains(below[0]) && !message.contains(control);
      });
    const look = (message, frames) => {
      const controls = message.isConnected ? covered(message) : [];
      if (controls.length === 0) return;
      if (frames > 0) return void requestAnimationFrame(() => look(message, frames - 1));
      for (const { outerHTML } of controls) {
        window.coveredByMessages.push(message.textContent + ' lies on ' + outerHTML.slice(0, 160));
      }
    };
    new MutationObserver((changes) => {
      for (const message of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!message.matches?.('.toast')) continue;
        window.messagesSeen += 1;
        look(message, 60);
      }
    }).observe(document, { childList: true, subtree: true });
  `);

/** What messages have covered since the page was loaded; there were some. */
export async function coveredByMessages(page: Page): Promise<readonly string[]> {
  expect(await page.evaluate<number>('window.messagesSeen')).toBeGreaterThan(0);
  return page.evaluate<string[]>('window.coveredByMessages');
}
