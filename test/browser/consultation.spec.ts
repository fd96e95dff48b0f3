import { signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();

/** A day that is still to come, as a date field takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

browserTest(
  'somebody books a consultation, the administrator confirms it, and the person sees that',
  async () => {
    const watched = await journey().open('consultation');
    const { page } = watched;
    await page.goto('/consultation');
    await page.waitForURL(/\/login\?next=%2Fconsultation$/);
    await signUp(page, 'Asha Rao');
    await page.waitForURL(/\/consultation$/);
    await page.getByText('No consultations yet').waitFor();
    await watched.screenshot('empty');

    await page.getByRole('button', { name: 'Book Consultation' }).click();
    await page.getByText('Please select a topic').waitFor();
    expect(await page.getByText('Please choose a date').count()).toBe(1);
    await page.getByRole('radio', { name: /^Design Review/ }).check();
    await page.getByLabel('Topic').click();
    await page.getByTitle('Troubleshooting Help').click();
    await page.getByLabel('Preferred date').fill(inDays(10));
    await page.getByLabel('Preferred time').fill('14:30');
    await page.getByLabel('Project description').fill('A soil sensor that resets while it sends.');
    expect(await page.getByLabel('Name').inputValue()).toBe('Asha Rao');
    expect(await page.getByLabel('Email').inputValue()).toBe('asha@example.com');
    const summary = page.getByRole('complementary', { name: 'Your booking' });
    await summary.getByText('₹1,499').waitFor();
    await watched.screenshot('filled');
    await page.getByRole('button', { name: 'Book Consultation' }).click();

    await page.waitForURL(/\/consultation-success\?type=design-review$/);
    const booked = page.getByRole('region', { name: 'Design Review' });
    await booked.getByText('Pending Confirmation').waitFor();
    for (const fact of ['45 minutes', '₹1,499', /at 2:30.PM/]) await booked.getByText(fact).waitFor();
    await watched.screenshot('success');
    await page.getByRole('link', { name: 'Your consultations' }).click();
    const mine = page.getByRole('region', { name: 'Your consultations' });
    await mine.getByText('Pending Confirmation').waitFor();

    const office = await journey().open('consultation-admin');
    await office.page.goto('/admin/consultations');
    await office.page.waitForURL(/\/login\?/);
    await signIn(office.page, 'admin');
    await office.page.getByRole('heading', { name: 'Consultation Requests' }).waitFor();
    const card = office.page.getByRole('listitem').filter({ hasText: 'Asha Rao' });
    await card.getByText('Troubleshooting Help').waitFor();
    const contact = await card.getByRole('link', { name: 'Contact' }).getAttribute('href');
    expect(contact).toMatch(/^mailto:asha%40example\.com\?subject=Design%20Review/);
    const status = card.getByRole('combobox', { name: 'Status of the request of Asha Rao' });
    await status.click();
    await office.page.getByTitle('Confirmed', { exact: true }).last().click();
    await office.page.getByText('Status updated').waitFor();
    await card.locator('.badge', { hasText: 'Confirmed' }).waitFor();
    await office.screenshot('confirmed');

    await page.reload();
    await mine.locator('.badge', { hasText: 'Confirmed' }).waitFor();
    await mine.getByRole('button', { name: /^Reschedule Design Review/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reschedule' });
    expect(await dialog.getByLabel('Preferred time').inputValue()).toBe('14:30');
    await dialog.getByLabel('Preferred time').fill('16:00');
    await watched.screenshot('reschedule');
    await dialog.getByRole('button', { name: 'Save new time' }).click();
    await mine.getByText(/^\w+day, .+ at 4:00.PM/).waitFor();
    await mine.getByText('Pending Confirmation').waitFor();
    await mine.getByRole('button', { name: /^Cancel Design Review/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel consultation' }).click();
    await mine.locator('.badge', { hasText: 'Cancelled' }).waitFor();

    await office.page.getByRole('button', { name: 'Refresh' }).click();
    await card.locator('.badge', { hasText: 'Cancelled' }).waitFor();
    await status.click();
    await office.page.getByTitle('Confirmed', { exact: true }).last().click();
    const asked = office.page.getByRole('dialog', { name: 'Correct the status?' });
    expect(await asked.getByRole('button', { name: 'Correct the status' }).isDisabled()).toBe(true);
    await asked.getByLabel('Reason').fill('She called: the session stands.');
    await office.screenshot('correction');
    await asked.getByRole('button', { name: 'Correct the status' }).click();
    await card.getByText('She called: the session stands.').waitFor();
    await card.locator('.badge', { hasText: 'Confirmed' }).waitFor();
    for (const { errors, strayRequests } of [watched, office]) expect([...errors, ...strayRequests]).toEqual([]);
  },
  300_000,
);

browserTest.each([
  { width: 390, height: 844, dark: false },
  { width: 768, height: 1024, dark: true },
  { width: 1440, height: 900, dark: true },
])(
  'the pages of consultations fit a window of $width px (dark: $dark)',
  async ({ width, height, dark }) => {
    const name = `consultation-w${width}${dark ? '-dark' : ''}`;
    const watched = await journey().open(name, { width, height, dark });
    const { page } = watched;
    await page.goto('/login?next=/consultation');
    await signIn(page, 'Asha Rao');
    await page.getByRole('region', { name: 'Your consultations' }).getByText('Confirmed').waitFor();
    for (const [what, address] of [
      ['booking', '/consultation'],
      ['success', '/consultation-success?type=follow-up'],
    ] as const) {
      await page.goto(address);
      await page.getByText('₹499').first().waitFor();
      expect(await watched.fits()).toBe(true);
      await watched.screenshot(what);
    }
    await page.goto('/admin/consultations');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();

    const office = await journey().open(`${name}-admin`, { width, height, dark });
    await office.page.goto('/login?next=/admin/consultations');
    await signIn(office.page, 'admin');
    await office.page.getByText('Asha Rao').first().waitFor();
    expect(await office.fits()).toBe(true);
    await office.screenshot('requests');
    expect([...watched.errors, ...office.errors]).toEqual([]);
  },
  300_000,
);
