import path from 'node:path';
import type { ExpertEntry } from '@tracewright/contracts/accounts';
import type { Page } from 'playwright-core';
import { until } from '@tracewright/testing';
import { signIn, signUp } from './support/accounts';
import { graveFindings } from './support/axe';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';
import { call } from './support/payments';

const journey = aroundAll();
const BOARD = path.resolve(__dirname, '../fixtures/circuits/sensor-node.kicad_pcb');
const OWN = 'a password of my own';

/** As a date field takes it; the same for the whole journey, which may go past midnight. */
const DAY_APART = new Date(Date.now() + 11 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** With the password that the administrator gave, which has to be changed. */
async function signInFirst(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/account\/first-password/);
  await page.getByLabel('Password that you were given').fill(password);
  await page.getByLabel('Your new password', { exact: true }).fill(OWN);
  await page.getByLabel('Confirm your new password').fill(OWN);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password changed').waitFor();
}

browserTest(
  'an expert sets hours, a customer chooses a free time, and the expert has it as work',
  async () => {
    const office = await journey().open('experts-admin');
    await office.page.goto('/admin/experts');
    await signIn(office.page, 'admin');
    await office.page.getByRole('heading', { name: 'No experts yet' }).waitFor();
    await office.page.getByText('Everything has an expert').waitFor();
    await office.page.getByRole('button', { name: 'Add expert' }).click();
    const dialog = office.page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Ravi Menon');
    await dialog.getByLabel('Email').fill('ravi@experts.example');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const password = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    await office.page.getByRole('button', { name: 'Set share of Ravi Menon' }).click();
    await office.page.getByRole('dialog').getByLabel('Share of the price in percent').fill('70');
    await office.page.getByRole('button', { name: 'Save share' }).click();
    await office.page.getByText('70 %').waitFor();

    const expert = await journey().open('experts-own');
    await signInFirst(expert.page, 'ravi@experts.example', password);
    await expert.page.getByRole('link', { name: 'My Work' }).click();
    await expert.page.getByText('Nothing is assigned to you yet').waitFor();
    await expert.screenshot('empty');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await expert.page.getByRole('button', { name: `Add hours on ${day}` }).click();
    }
    await expert.page.getByLabel('Monday to').fill('08:00');
    await expert.page.getByText('09:00 to 08:00 ends before it begins').waitFor();
    await expert.page.getByLabel('Monday to').fill('18:00');
    await expert.page.getByRole('button', { name: 'Add a day' }).click();
    await expert.page.getByLabel('Date of day apart 1').fill(DAY_APART);
    await expert.page.getByRole('button', { name: 'Save hours' }).click();
    await expert.page.getByText('Hours saved').waitFor();
    await expert.screenshot('hours');

    const customer = await journey().open('experts-customer');
    const { page } = customer;
    await page.goto('/consultation');
    await signUp(page, 'Asha Rao');
    await page.getByLabel('Topic').click();
    await page.getByTitle('Troubleshooting Help').click();
    await page.getByLabel('Preferred date').fill(DAY_APART);
    await page.getByText('No expert has a free time on this day.').waitFor();
    await page.locator('.free-times-next').click();
    const times = page.getByRole('group', { name: 'Free times' });
    const chosen = times.getByRole('button').nth(2);
    const time = (await chosen.getAttribute('value')) ?? '';
    await chosen.click();
    expect(await page.getByLabel('Preferred time').inputValue()).toBe(time);
    await times.scrollIntoViewIfNeeded();
    await customer.screenshot('free-times');
    await page.getByLabel('Project description').fill('A soil sensor that resets while it sends.');
    await page.getByRole('button', { name: 'Book Consultation' }).click();
    await page.waitForURL(/\/consultation-success\?/);

    const words = expert.page.getByText('A soil sensor that resets while it sends.');
    await until('the expert has it', async () => {
      await expert.page.reload();
      await expert.page.getByRole('heading', { name: 'Profile' }).waitFor();
      await expert.page.getByRole('status', { name: 'Loading your work' }).waitFor({ state: 'hidden' });
      return (await words.count()) === 1;
    });
    await expert.page.getByLabel('Meeting link').fill('https://meet.example/asha');
    await expert.page.getByRole('button', { name: 'Save link' }).click();
    await expert.page.getByText('Meeting link saved').waitFor();
    await expert.screenshot('work');
    await office.page.reload();
    await office.page.getByRole('switch').click();
    await office.page.getByRole('button', { name: 'Reassign Expert Consultation of Asha Rao' }).waitFor();
    await office.screenshot('desk');
    for (const watched of [office, expert, customer]) {
      await watched.page.setViewportSize({ width: 390, height: 844 });
      expect(await watched.fits()).toBe(true);
      await watched.screenshot('narrow');
      await watched.page.emulateMedia({ colorScheme: 'dark' });
      expect(await graveFindings(watched.page)).toEqual([]);
      await watched.screenshot('narrow-dark');
      await watched.page.setViewportSize({ width: 1440, height: 900 });
      await watched.screenshot('wide-dark');
      expect([watched.errors, watched.strayRequests]).toEqual([[], []]);
    }
  },
  300_000,
);

/** Asks for a review of the board, and answers its number. */
async function requestReview(page: Page): Promise<string> {
  await page.goto('/login?next=/circuit-review');
  await signUp(page, 'Kavya Nair');
  await page.getByRole('radio', { name: /^Professional Review/ }).check({ force: true });
  const form = page.getByRole('region', { name: 'Professional Review request' });
  await form.getByLabel('Phone').fill('+91 98450 12345');
  await form.getByLabel('Project description').fill('A soil sensor that sends once an hour.');
  await page.getByTestId('expert-review-files').setInputFiles(BOARD);
  await form.getByRole('button', { name: 'Submit Review Request' }).click();
  // The payment page puts the real number into its address.
  await page.waitForURL(/\/payment-gateway\?.*id=[0-9A-Z]{10}(&|$)/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

browserTest(
  'an expert marks a part and its net on the board, delivers the report, and the customer sees both there',
  async () => {
    const customer = await journey().open('report-customer');
    const id = await requestReview(customer.page);
    const office = await journey().open('report-admin');
    await office.page.goto('/login?next=/admin/experts');
    await signIn(office.page, 'admin');
    await office.page.getByRole('button', { name: 'Add expert' }).waitFor();
    const [username, password] = ['meera@experts.example', 'a first password'];
    const account = { username, displayName: 'Meera Iyer', password, timeZone: 'Asia/Kolkata' };
    const { id: expertId } = await call<ExpertEntry>(office.page, 'POST', '/api/admin/experts', account);
    const paidOutside = { status: 'confirmed', withoutPayment: true, reason: 'Paid by bank transfer.' };
    await call(office.page, 'PATCH', `/api/admin/circuit-reviews/${id}`, paidOutside);
    const work = { service: 'review', referenceId: id };
    await until('the review is assigned', () =>
      call(office.page, 'POST', `/api/admin/experts/${expertId}/assignments`, work).then(
        () => true,
        () => false,
      ),
    );

    const expert = await journey().open('report-expert');
    await signInFirst(expert.page, username, password);
    const { page } = expert;
    await page.getByRole('link', { name: 'My Work' }).click();
    await page.getByRole('link', { name: 'Open the review and write the report' }).click();
    await page.getByLabel('Summary').fill('One fault stops the board.');
    await page.getByLabel('Verdict').click();
    await page.getByTitle('Ready after small changes').click();
    await page.getByRole('button', { name: 'Take over: LED D1 has no series resistor' }).click();
    await page.getByRole('button', { name: 'Add finding' }).click();
    await page.getByLabel('Title').fill('The regulator runs hot');
    await page.getByLabel('What is wrong').fill('Nothing leads its heat away.');
    const board = page.getByRole('application', { name: /^Board with \d+ parts/ });
    await board.waitFor({ timeout: 60_000 });
    await page.getByRole('combobox', { name: 'Parts' }).fill('U1');
    await page.getByRole('combobox', { name: 'Parts' }).press('Enter');
    await page.getByRole('combobox', { name: 'Parts' }).press('Escape');
    await page.getByRole('application', { name: /highlighted: U1$/ }).waitFor();
    // The drawing has gone to U1, so that it lies in its middle.
    await board.click();
    await page.getByRole('button', { name: 'Net GND' }).click();
    await page.getByRole('application', { name: /highlighted: U1, GND$/ }).waitFor();
    await page.getByText('Everything is saved.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'The regulator runs hot', exact: true }).click();
    await page.getByRole('application', { name: /highlighted: U1, GND$/ }).waitFor({ timeout: 60_000 });
    expect(await graveFindings(page)).toEqual([]);
    await expert.screenshot('written');
    await page.getByRole('button', { name: 'Preview and deliver' }).click();
    await page.getByRole('heading', { name: '2 findings' }).waitFor();
    expect(await graveFindings(page)).toEqual([]);
    await expert.screenshot('preview');
    await page.getByRole('button', { name: 'Deliver report' }).click();
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    await page.getByText(/^Version 1 was delivered/).waitFor();

    await customer.page.goto('/circuit-review');
    await customer.page.getByRole('link', { name: 'Read the report on the board' }).click();
    await customer.page.getByRole('application', { name: /^Board with \d+ parts$/ }).waitFor({ timeout: 60_000 });
    await customer.page.getByRole('button', { name: 'The regulator runs hot', exact: true }).focus();
    await customer.page.keyboard.press('Enter');
    await customer.page.getByRole('application', { name: /highlighted: U1, GND$/ }).waitFor();
    const download = customer.page.waitForEvent('download');
    await customer.page.getByRole('link', { name: /Download as PDF/ }).click();
    expect((await download).suggestedFilename()).toBe(`review-${id}-version-1.pdf`);

    await office.page.goto('/admin/circuit-reviews');
    await office.page
      .getByRole('button', { name: /^Open / })
      .first()
      .click();
    await office.page.getByRole('region', { name: 'Report of the expert' }).getByText('1 error').waitFor();
    for (const watched of [expert, customer, office]) {
      for (const [width, dark] of [
        [390, false],
        [390, true],
        [1440, true],
      ] as const) {
        await watched.page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        await watched.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        expect(await watched.fits()).toBe(true);
        if (width !== 390 || dark) expect(await graveFindings(watched.page)).toEqual([]);
        await watched.screenshot(`w${width}${dark ? '-dark' : ''}`);
      }
      expect([watched.errors, watched.strayRequests]).toEqual([[], []]);
    }
  },
  300_000,
);
