import { expect, test } from 'vitest';
import { makeInvitation } from '../src/domains/desk/invitations/make-invitation.ts';
import { cartOf } from './cart-client.ts';
import { codeOf, DESK_PASSWORD, makeOperator } from './desk.ts';
import { makeColleague, makeOffers, makeProducts, makeUser, makeWholesaler, unique } from './factories.ts';
import { spendingOf } from './spend.ts';
import { useApp } from './test-app.ts';

const app = useApp();
const { spend } = spendingOf(app);

test('signing in at the desk, well and badly', async () => {
  const { email, code, token } = await makeOperator(app);
  await spend('desk.signInAtDesk', { status: 401, body: { email, password: 'another password' } });
  const { body } = await spend('desk.signInAtDesk', { status: 200, body: { email, password: DESK_PASSWORD } });
  await spend('desk.enterCode', { status: 401, body: { proof: body.proof, code: code(5) } });
  await spend('desk.enterCode', { status: 200, body: { proof: body.proof, code: code() } });
  await spend('desk.getMe', { status: 200, token });
  await spend('desk.listSessions', { status: 200, token });
  await spend('desk.makeRecoveryCodes', { status: 200, token, body: { code: code(1) } });
  const passwords = { current_password: DESK_PASSWORD, password: 'another password' };
  await spend('desk.changePassword', { status: 200, token, body: passwords });
  const { sessions } = (await app.call('GET', '/api/desk/sessions/', { token })).body;
  await spend('desk.endSession', { status: 404, token, path: `/api/desk/sessions/${sessions[0].id + 1}/` });
  await spend('desk.endOtherSessions', { status: 200, token });
  await spend('desk.endSession', { status: 204, token, path: `/api/desk/sessions/${sessions[0].id}/` });
  await spend('desk.signOutOfDesk', { status: 204, token: (await makeOperator(app)).token });
});

test('people of the desk take as many statements with many as with one', async () => {
  const { token } = await makeOperator(app);
  for (let count = 0; count < 20; count++) await makeOperator(app, 'viewer');
  const person = { email: `${unique('o')}@provider.example`, name: 'New', role: 'operator' };
  const { body } = await spend('desk.inviteOperator', { status: 201, token, body: person });
  const { body: everybody } = await spend('desk.listOperators', { status: 200, token });
  expect(everybody.operators.length).toBeGreaterThan(20);
  const linkBase = 'https://orders.example';
  const link = (await makeInvitation({ db: app.db, clock: app.clock, linkBase }, body.id)) ?? '';
  const invitation = new URL(link).hash.slice(1);
  const accepted = { invitation, password: 'a password here' };
  const { body: chosen } = await spend('desk.acceptInvitation', { status: 200, body: accepted });
  const confirmed = { invitation, code: codeOf(app, chosen.secret) };
  await spend('desk.confirmInvitation', { status: 200, body: confirmed });
  const path = `/api/desk/operators/${body.id}/`;
  await spend('desk.changeOperator', { status: 200, token, path, body: { role: 'viewer' } });
  await spend('desk.endSessionsOfOperator', { status: 200, token, path: `${path}end-sessions/` });
  await spend('desk.inviteAgain', { status: 200, token, path: `${path}invite/` });
  await spend('desk.endOperator', { status: 204, token, path });
});

test('practices, their users and the audit take as many statements with many as with one', async () => {
  const { token } = await makeOperator(app);
  const user = await makeUser(app);
  for (let count = 0; count < 60; count++) await makeColleague(app, user.practiceId);
  await spend('desk.listPractices', { status: 200, token });
  const path = `/api/desk/practices/${user.practiceId}/`;
  const { body: practice } = await spend('desk.getPractice', { status: 200, token, path });
  expect(practice.users).toHaveLength(61);
  const wholesaler = await makeWholesaler(app);
  const fields = { name: 'Ennis Vets', address: 'Ennis', phone: '1', delivery_cost: 4.5 };
  await spend('desk.changePractice', { status: 200, token, path, body: fields });
  const account = `${path}accounts/${wholesaler.id}/`;
  await spend('desk.setAccount', { status: 200, token, path: account, body: { account_number: 'A-17' } });
  await spend('desk.dropAccount', { status: 204, token, path: account });
  const { body: users } = await spend('desk.listUsers', { status: 200, token });
  expect(users.next).not.toBeNull();
  const ofUser = `/api/desk/users/${user.id}/`;
  await spend('desk.changeUser', { status: 200, token, path: ofUser, body: { can_order: false } });
  await spend('desk.disableUser', { status: 200, token, path: `${ofUser}disable/` });
  await spend('desk.enableUser', { status: 200, token, path: `${ofUser}enable/` });
  await spend('desk.archiveUser', { status: 200, token, path: `${ofUser}archive/` });
  await spend('desk.restoreUser', { status: 200, token, path: `${ofUser}restore/` });
  await spend('desk.sendPasswordLink', { status: 200, token, path: `${ofUser}password-link/` });
  const person = { email: `${unique('u')}@practice.example`, first_name: 'Niamh', last_name: 'Kelly' };
  const { practiceId: other } = await makeUser(app);
  await spend('desk.changeUserDetails', {
    status: 200,
    token,
    path: `${ofUser}details/`,
    body: { practice: other, ...person },
  });
  const invited = { practice: other, ...person, email: `${unique('u')}@practice.example` };
  await spend('desk.inviteUser', { status: 201, token, body: invited });
  await spend('desk.listAudit', { status: 200, token });
});

test('archiving takes as many statements with many as with one, but for two a user of a practice', async () => {
  const { token } = await makeOperator(app);
  const wholesaler = await makeWholesaler(app);
  const products = await makeProducts(app, {}, {}, {}, {}, {});
  await makeOffers(app, wholesaler, ...products.map((product) => ({ product })));
  const user = await makeUser(app, [wholesaler]);
  for (const product of products) await cartOf(app, user).add(product);
  const ofWholesaler = `/api/desk/wholesalers/${wholesaler.id}/`;
  const { body } = await spend('desk.previewArchive', { status: 200, token, path: `${ofWholesaler}archive/` });
  expect(body).toEqual({ offers: 5, carts: 1, practices: 1, parts: 0, lists: 0 });
  await spend('desk.archiveWholesaler', { status: 200, token, path: `${ofWholesaler}archive/` });
  await spend('desk.restoreWholesaler', { status: 200, token, path: `${ofWholesaler}restore/` });
  const ofPractice = `/api/desk/practices/${user.practiceId}/`;
  await spend('desk.archivePractice', { status: 200, token, path: `${ofPractice}archive/` });
  await spend('desk.restorePractice', { status: 200, token, path: `${ofPractice}restore/` });
});

test('products take as many statements with many offers as with one', async () => {
  const { token } = await makeOperator(app);
  const code = unique('c');
  const [product = 0, other] = await makeProducts(app, { code }, { code: `${code}-2` }, {}, {});
  for (let count = 0; count < 5; count++) await makeOffers(app, await makeWholesaler(app), { product });
  const path = `/api/desk/products/${product}/`;
  const list = '/api/desk/products/';
  const found = await spend('desk.listProducts', { status: 200, token, path: `${list}?q=${code}` });
  expect(found.body.results).toHaveLength(2);
  await spend('desk.listProducts', { status: 200, token, path: `${list}?q=${code}+nothinghasthis` });
  await spend('desk.listProducts', { status: 200, token });
  await spend('desk.listProducts', { status: 200, token, path: `${list}?show=archived&q=${code}` });
  const { body } = await spend('desk.getProduct', { status: 200, token, path });
  expect(body.offers).toHaveLength(5);
  const marks = { preferred_product: `${code}-2`, replaced_by: `${code}-2`, note: 'Gone.', note_prompt: true };
  const { body: marked } = await spend('desk.changeProduct', { status: 200, token, path, body: marks });
  expect(marked.replaced_by.id).toBe(other);
  await spend('desk.previewArchiveProduct', { status: 200, token, path: `${path}archive/` });
  await spend('desk.archiveProduct', { status: 200, token, path: `${path}archive/` });
  await spend('desk.restoreProduct', { status: 200, token, path: `${path}restore/` });
});

test('a practice and a wholesaler are created, and once more by the same key', async () => {
  const { token } = await makeOperator(app);
  const person = { email: `${unique('u')}@practice.example`, first_name: 'Niamh', last_name: 'Kelly' };
  const practice = { name: 'Ennis Vets', address: 'Ennis', phone: '1', ...person };
  const headers = { 'idempotency-key': unique('k') };
  await spend('desk.createPractice', { status: 201, token, headers, body: practice });
  await spend('desk.createPractice', { status: 201, token, headers, body: practice });
  const wholesaler = { name: unique('Wholesaler '), transport: 'email', order_address: 'orders@n.example' };
  await spend('desk.createWholesaler', { status: 201, token, headers, body: wholesaler });
});
