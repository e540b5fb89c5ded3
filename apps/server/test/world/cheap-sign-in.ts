/** Password hashes, response times and sign-ups as cheap as they get, for tests that do not measure them. */
export const CHEAP_SIGN_IN = {
  NODE_ENV: 'test',
  PASSWORD_COST: '4',
  RESPONSE_STEP_MS: '5',
  MAX_MAILINGS: '1000000',
};
