/** What existing clients are told of tokens that are missing or no good. */
export const NOT_PROVIDED = { detail: 'Authentication credentials were not provided.' };
export const BAD_HEADER = {
  detail: 'Authorization header must contain two space-delimited values',
  code: 'bad_authorization_header',
};
export const notValid = (message: string) => ({
  detail: 'Given token not valid for any token type',
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
});
