import type { Page } from 'playwright-core';

export const PASSWORD = 'a long enough password';
export const ADMIN_PASSWORD = 'the administrator of this test';

/** On the sign-in page: a new account, whose address is the name's first word at example.com. */
export async function signUp(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(addressOf(name));
  await form.getByLabel(/^Password/).fill(PASSWORD);
  await form.getByLabel(/confirm/i).fill(PASSWORD);
  await form.getByRole('button', { name: /sign up|create account/i }).click();
}

/** On the sign-in page: somebody who signed up by this name, or the administrator. */
export async function signIn(page: Page, name: string): Promise<void> {
  const isAdmin = name === 'admin';
  const form = page.getByRole('tabpanel', { name: 'Sign In' });
  await form.getByLabel('Email').fill(isAdmin ? 'admin' : addressOf(name));
  await form.getByLabel(/^Password/).fill(isAdmin ? ADMIN_PASSWORD : PASSWORD);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

const addressOf = (name: string): string => `${name.toLowerCase().split(' ')[0]}@example.com`;
