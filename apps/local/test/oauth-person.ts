import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Where clients of a test are led back to: the inspector’s own address, where nobody listens. */
export const CALLBACK = 'http://localhost:6274/oauth/callback';

/** The newest mail to this address in the folder of a server. */
export async function findMail(dataDir: string, to: string, after = 0): Promise<string> {
  const folder = join(dataDir, 'mail');
  for (let tries = 0; tries < 100; tries++) {
    const mails = readMails(folder).filter((text) => text.includes(to));
    const newest = mails.at(-1);
    if (newest !== undefined && mails.length > after) return newest;
    await sleep(50);
  }
  throw new Error(`no mail to ${to}`);
}

function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
  } catch {
    return [];
  }
}

export const findCode = (mail: string): string => /^(\d{4} \d{4})\r?$/m.exec(mail)?.[1] ?? '';
export const findLink = (mail: string): string => /https?:\/\/\S+\/oauth\/continue#token=[\w-]+/.exec(mail)?.[0] ?? '';

/** A person at a page of a sign-in who types the code of the mail; ends at the page that asks for consent. */
export async function typeCode(page: Page, dataDir: string, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByLabel('Code in the mail').fill(findCode(await findMail(dataDir, email)));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Let it in' }).waitFor();
}

/** Presses a button that leads back to the client, and returns where it leads. */
export async function pressTowardsClient(page: Page, name: string): Promise<URL> {
  const response = page.waitForRequest((request) => request.url().startsWith(CALLBACK));
  await page.getByRole('button', { name }).click();
  return new URL((await response).url());
}
