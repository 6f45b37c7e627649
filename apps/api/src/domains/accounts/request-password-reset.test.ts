import { describe, expect, test } from 'vitest';
import { makeUser, unique } from '../../../test/factories.ts';
import { useApp } from '../../../test/test-app.ts';

const app = useApp();

const request = (body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/users/password-reset/request/', { body, headers });

const jobsFor = async (email: string) => {
  const { rows } = await app.db.pool.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE name = 'send-password-link' AND data ->> 'email' = $1",
    [email],
  );
  return rows.map(({ data }) => data);
};

describe('a known, an unknown and a disabled address', () => {
  test('are answered byte for byte the same, and each leaves the same job', async () => {
    const known = await makeUser(app);
    const disabled = await makeUser(app);
    await app.db.prisma.user.update({ where: { id: disabled.id }, data: { isActive: false } });
    const addresses = [known.email, disabled.email, `${unique()}@practice.example`];
    const answers = [];
    for (const email of addresses) answers.push(await request({ email }));

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({ detail: 'Password reset e-mail has been sent.' });
    }
    const bytes = answers.map(({ headers, body }) => {
      const { date, 'x-request-id': id, ...rest } = headers;
      return JSON.stringify([rest, body]);
    });
    expect(new Set(bytes).size).toBe(1);
    for (const email of addresses) expect(await jobsFor(email)).toEqual([{ email, purpose: 'reset' }]);
    // Nothing is made before the job runs.
    expect(await app.db.prisma.passwordLink.count({ where: { userId: { in: [known.id, disabled.id] } } })).toBe(0);
  });
});

test('the address is compared trimmed and without case', async () => {
  const { email } = await makeUser(app);
  expect((await request({ email: `  ${email.toUpperCase()} ` })).status).toBe(200);
  expect(await jobsFor(email)).toHaveLength(1);
});

test('every call counts: the sixth is refused and leaves no job, until five minutes are over', async () => {
  const { email } = await makeUser(app);
  for (let call = 0; call < 5; call++) expect((await request({ email })).status).toBe(200);
  const { status, headers, body } = await request({ email: ` ${email.toUpperCase()}` });
  expect(status).toBe(429);
  expect(headers['retry-after']).toBe('300');
  expect(body).toEqual({ detail: 'Request was throttled. Expected available in 300 seconds.' });
  expect(await jobsFor(email)).toHaveLength(5);
  // A bucket of its own: the owner can still sign in.
  expect((await app.call('POST', '/api/token/', { body: { email, password: 'correct horse' } })).status).toBe(200);

  app.clock.advance(300_000);
  expect((await request({ email })).status).toBe(200);
  app.clock.reset();
});

test.each([
  [{}, { email: ['This field is required.'] }],
  [{ email: null }, { email: ['This field may not be null.'] }],
  [{ email: ' ' }, { email: ['This field may not be blank.'] }],
  [{ email: 'nobody' }, { email: ['Enter a valid email address.'] }],
  [{ email: ['a@b.example'] }, { email: ['Enter a valid email address.'] }],
])('refuses %j by field', async (body, expected) => {
  expect(await request(body)).toMatchObject({ status: 400, body: expected });
});
