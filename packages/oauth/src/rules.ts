/**
 * How long things of authorization are good, in seconds. A sign-in, with its cookies, takes ten minutes at most. Rule: decisions §12; the others are opinions.
 */
export const LIVES = {
  Session: 600,
  Interaction: 600,
  AuthorizationCode: 60,
  AccessToken: 3_600,
  /** Each use gives a new one, so that a token used once in this time goes on. */
  RefreshToken: 30 * 86_400,
  /** A consent is asked for anew after a year. */
  Grant: 365 * 86_400,
  IdToken: 60,
} as const;
