import { until } from '@tracewright/testing';
import { signIn, signUp } from './support/accounts';
import { browserTest } from './support/browser';
import { aroundAll } from './support/journey';

const journey = aroundAll();
const OWN = 'a password of my own';

/** A day that is still to come, as a date field takes it. */
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

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
    await office.page.getByRole('button', { name: 'Set the share of Ravi Menon' }).click();
    await office.page.getByRole('dialog').getByLabel('Share of the price in percent').fill('70');
    await office.page.getByRole('button', { name: 'Save share' }).click();
    await office.page.getByText('70 %').waitFor();

    const expert = await journey().open('experts-own');
    await expert.page.goto('/login');
    const form = expert.page.getByRole('tabpanel', { name: 'Sign In' });
    await form.getByLabel('Email').fill('ravi@experts.example');
    await form.getByLabel(/^Password/).fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
    await expert.page.waitForURL(/\/account\/first-password/);
    await expert.page.getByLabel('Password that you were given').fill(password);
    await expert.page.getByLabel('Your new password', { exact: true }).fill(OWN);
    await expert.page.getByLabel('Confirm your new password').fill(OWN);
    await expert.page.getByRole('button', { name: 'Set password' }).click();
    await expert.page.getByText('Password changed').waitFor();
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
    await expert.page.getByLabel('Date of day apart 1').fill(inDays(11));
    await expert.page.getByRole('button', { name: 'Save hours' }).click();
    await expert.page.getByText('Hours saved').waitFor();
    await expert.screenshot('hours');

    const customer = await journey().open('experts-customer');
    const { page } = customer;
    await page.goto('/consultation');
    await signUp(page, 'Asha Rao');
    await page.getByLabel('Topic').click();
    await page.getByTitle('Troubleshooting Help').click();
    await page.getByLabel('Preferred date').fill(inDays(11));
    await page.getByText('No expert has a free time on this day.').waitFor();
    await page.locator('.free-times-next').click();
    const times = page.getByRole('group', { name: 'Free times' });
    const chosen = times.getByRole('button').nth(2);
    const time = (await chosen.textContent()) ?? '';
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
    await office.page.getByRole('button', { name: 'Assign Expert Consultation of Asha Rao' }).waitFor();
    await office.screenshot('desk');
    for (const watched of [office, expert, customer]) {
      await watched.page.setViewportSize({ width: 390, height: 844 });
      expect(await watched.fits()).toBe(true);
      await watched.screenshot('narrow');
      await watched.page.emulateMedia({ colorScheme: 'dark' });
      await watched.screenshot('narrow-dark');
      await watched.page.setViewportSize({ width: 1440, height: 900 });
      await watched.screenshot('wide-dark');
      expect([watched.errors, watched.strayRequests]).toEqual([[], []]);
    }
  },
  240_000,
);
