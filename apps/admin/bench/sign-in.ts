/** An access token over the real call. */
export async function signIn(url: string, user: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  const { access } = (await answer.json()) as { access: string }; // the contract's Tokens
  return access;
}
