/** Password hashes and response times as cheap as they get, for tests that do not measure them. */
export const CHEAP_SIGN_IN = { NODE_ENV: 'test', PASSWORD_COST: '4', RESPONSE_STEP_MS: '5' };
