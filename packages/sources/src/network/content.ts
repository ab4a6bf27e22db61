import { startOf } from './start-of-body.ts';

// What repeats is bounded: a page is somebody else's text, and none may keep the reader busy for long.
const CHALLENGE = /<title[^>]{0,200}>\s{0,50}(just a moment|attention required|checking your browser|access denied)/i;
/** Titles of pages that a site, its guard or its host shows while the page itself is away. */
const AWAY =
  /<title[^>]{0,200}>\s{0,50}(?:[^<]{0,60}\b(?:(?:under|down for|scheduled|site|in) maintenance|maintenance mode|temporarily (?:unavailable|down|offline|closed for maintenance)|service unavailable|account (?:has been )?suspended|under construction)|maintenance\s{0,5}(?:<|mode|page|[-–—|])|one moment\s{0,5}(?:<|,|\.\.|…)|please wait\b|verify(?:ing)? (?:you|that you)|are you (?:a )?(?:human|robot)|human verification|robot check|security check|pardon our interruption|request (?:blocked|rejected)|site blocked|techloq|internal server error|bad gateway|gateway time-?out|database error|error establishing|(?:error )?(?:40[0-4]|50[0-4])\s{0,5}(?:<|[-–—:|]|error|forbidden|not found|unauthorized|bad|service|gateway|internal|access)|(?:page )?not found\s{0,5}<|forbidden\s{0,5}<)/i;
/** What asks for a proof of being a person. On a page of next to no text it is all there is. */
const CAPTCHA = /g-recaptcha|h-captcha|hcaptcha\.com|cf-turnstile|captcha-delivery|px-captcha|_Incapsula_Resource/i;
const NEXT_TO_NO_TEXT = 300;
const PASSWORD = /<input[^>]{1,500}type\s{0,5}=\s{0,5}["']?password/i;
const LOGIN_TITLE = /<title[^>]{0,200}>[^<]{0,200}(log ?in|sign ?in|password)/i;
const LOOKED_AT_BYTES = 512 * 1024;
/** A page of so little text with a password field in it is a login page; a long one may have the field in its header. */
const SHORT_TEXT = 3_000;

/** What an HTML page is in place of the one asked for: a challenge to prove oneself a person, a login, a word that the page is away; null for none. */
export function standIn(body: Uint8Array): 'challenge' | 'login' | 'away' | null {
  const html = startOf(body, 'utf8', LOOKED_AT_BYTES);
  if (CHALLENGE.test(html.slice(0, 4_096))) return 'challenge';
  if (AWAY.test(html.slice(0, 16_384))) return 'away';
  if (CAPTCHA.test(html) && textLength(html) < NEXT_TO_NO_TEXT) return 'challenge';
  if (!PASSWORD.test(html)) return null;
  return LOGIN_TITLE.test(html) || textLength(html) < SHORT_TEXT ? 'login' : null;
}

/** About how many characters of text people see on a page, in one pass over it. */
function textLength(page: string): number {
  const html = page.toLowerCase();
  let length = 0;
  for (let at = 0; at < html.length; ) {
    const tag = html.indexOf('<', at);
    length += html.slice(at, tag === -1 ? html.length : tag).trim().length;
    if (tag === -1) break;
    const hidden = /^<(script|style)\b/.exec(html.slice(tag, tag + 8))?.[1];
    const last = hidden === undefined ? tag : html.indexOf(`</${hidden}`, tag);
    const end = last === -1 ? -1 : html.indexOf('>', last);
    if (end === -1) break;
    at = end + 1;
  }
  return length;
}

/** Whether an address is that of a login form, to which sites send whom they do not let in. */
export function isLoginAddress(url: URL): boolean {
  return /\/(wp-login\.php|login|signin|sign-in)\/?$/i.test(url.pathname);
}
