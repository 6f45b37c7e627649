import { deskSignInRoutes } from '@formulary/contracts/desk/sign-in';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDesk, playDesk } from '../../../test/open-desk.tsx';
import { Reply } from '../../../test/played-network.ts';
import { getToken } from '../calls/desk-session.ts';

const { acceptInvitation, confirmInvitation } = deskSignInRoutes;
const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCCC-${at}${at}${at}${at}`);
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const again = () => screen.findByLabelText<HTMLInputElement>('The same again');
const code = () => screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');

test('an invitation leads from a password by an authenticator to recovery codes and the desk', async () => {
  const { server, user } = await openInvitation();
  await user.type(await password(), 'a horse at the desk');
  await user.type(await again(), 'a horse at the desk{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Add an authenticator app' });
  screen.getByRole('img', { name: 'QR code for the authenticator app' });
  screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(getToken()).toBeNull();
  await user.type(await code(), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(CODES);
  expect(server.callsOf(acceptInvitation).map(({ body }) => body)).toEqual([
    { invitation: 'a-secret', password: 'a horse at the desk' },
  ]);
  expect(server.callsOf(confirmInvitation).map(({ body }) => body)).toEqual([
    { invitation: 'a-secret', code: '123456' },
  ]);
  expect(getToken()).toBe('desk_new');

  const on = screen.getByRole<HTMLButtonElement>('button', { name: 'To the desk' });
  expect(on.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(on);
  await screen.findByRole('heading', { level: 1, name: 'What needs a person now' });
  expect(window.location.href).not.toContain('a-secret');
});

test('the codes can be copied, saved and printed', async () => {
  const { user } = await openInvitation();
  await toCodes(user);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await screen.findByText('The recovery codes are copied.');
  expect(await navigator.clipboard.readText()).toContain(CODES.join('\n'));
  const saved = vi.spyOn(URL, 'createObjectURL');
  // A browser saves the file; this one would follow the link.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Download' }));
  const [file] = saved.mock.calls[0] ?? [];
  expect(file instanceof Blob && (await file.text())).toContain(CODES[9]);
  saved.mockRestore();
  click.mockRestore();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('a password that is short, differs or is common is said at its field', async () => {
  const { server, user } = await openInvitation();
  await user.type(await password(), 'too short');
  await user.type(await again(), 'another{Enter}');
  await screen.findByText('At least 12 characters are needed.');
  await screen.findByText('The passwords differ.');
  expect(server.callsOf(acceptInvitation)).toEqual([]);
  server.answer(acceptInvitation, new Reply(400, { password: ['This password is too common.'] }));
  await user.clear(await password());
  await user.type(await password(), 'password1234');
  await user.clear(await again());
  await user.type(await again(), 'password1234{Enter}');
  await screen.findByText('This password is too common.');
  expect(document.activeElement).toBe(await password());
});

test('a link that is used or over is said in the words of the server', async () => {
  const { server, user } = await openInvitation();
  const detail = 'The invitation is no longer valid: ask for another.';
  server.answer(acceptInvitation, new Reply(400, { detail, code: 'link_not_valid' }));
  await user.type(await password(), 'a horse at the desk');
  await user.type(await again(), 'a horse at the desk{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
});

test('a wrong code is said, and another password can be chosen before it is right', async () => {
  const { server, user } = await openInvitation();
  const detail = 'The code is wrong, or was used before.';
  server.answer(confirmInvitation, new Reply(401, { detail }));
  await user.type(await password(), 'a horse at the desk');
  await user.type(await again(), 'a horse at the desk{Enter}');
  await user.type(await code(), '123456{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(detail));
  expect(getToken()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose another password' }));
  expect((await password()).value).toBe('');
});

test('a link without its end says so, and asks for no password', async () => {
  playDesk();
  await openDesk('/invitation', { isSignedIn: false });
  await screen.findByText('This link is not whole');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

async function openInvitation() {
  const server = playDesk();
  server.answer(acceptInvitation, {
    ...{ email: 'niamh@provider.example', name: 'Niamh Daly', secret: SECRET },
    uri: `otpauth://totp/Formulary%20desk:niamh@provider.example?secret=${SECRET}`,
  });
  server.answer(confirmInvitation, {
    session: { token: 'desk_new', expires_at: '2026-12-05T09:00:00.000Z', recovery_codes_left: 10 },
    recovery_codes: CODES,
  });
  const { user } = await openDesk('/invitation#a-secret', { isSignedIn: false });
  return { server, user };
}

async function toCodes(user: Awaited<ReturnType<typeof openDesk>>['user']): Promise<void> {
  await user.type(await password(), 'a horse at the desk');
  await user.type(await again(), 'a horse at the desk{Enter}');
  await user.type(await code(), '123456{Enter}');
  await screen.findByRole('list', { name: 'Recovery codes' });
}
