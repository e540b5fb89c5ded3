/** Of all servers of a test, so that one may open the database of another. */
export const SECRETS_KEY = 'a2V5IG9mIGFsbCB0ZXN0cywgMzIgYnl0ZXMgbG9uZy4=';

/** Password hashes, response times and sign-ups as cheap as they get, for tests that do not measure them. */
export const CHEAP_SIGN_IN = {
  NODE_ENV: 'test',
  PASSWORD_COST: '4',
  RESPONSE_STEP_MS: '5',
  MAX_MAILINGS: '1000000',
  SECRETS_KEY,
};
