import { type AdvertAtDesk, deskAdvertsRoutes } from '@formulary/contracts/desk/adverts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { listAdverts, uploadAdvertFile, createAdvert, changeAdvert, removeAdvert } = deskAdvertsRoutes;

const fileOf = (name: string) => ({ hash: name.padEnd(64, '0'), path: `/files/${name}/${name}.png` });
const advert = (more: Partial<AdvertAtDesk> = {}): AdvertAtDesk => ({
  ...{ id: 5, identifier: 'spring-offer', description: 'A calf in spring', image: fileOf('calf'), image_large: null },
  ...{ location: 'cart', type: 'banner', action: 'search', product: null, search_term: 'calcium' },
  ...{ external_link: null, file: null, priority: 100, shown_from: null, shown_until: null, is_shown: true },
  ...more,
});
const PICTURE = new File(['<svg/>'], 'cow.svg', { type: 'image/svg+xml' });

test('adverts are listed with their picture, where, when and what a click does; a viewer changes none', async () => {
  const server = playDesk('viewer');
  server.answer(listAdverts, {
    adverts: [advert(), advert({ id: 6, identifier: 'old', is_shown: false, shown_until: '2020-01-01T00:00:00.000Z' })],
  });
  await openDesk('/messages/adverts');
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(
    /spring-offer.*The cart.*Banner across the page.*Shown.*Always.*Searches for something: calcium$/,
  );
  expect(rows[1]).toMatch(/old.*Not shown.*Until/);
  expect(screen.getAllByRole('img', { name: 'A calf in spring' })[0]?.getAttribute('src')).toBe(advert().image.path);
  expect(screen.queryByRole('button', { name: /Change|Remove|New/ })).toBeNull();
});

test('a new one is made of an uploaded picture; what is refused is said where it is', async () => {
  const server = playDesk('operator');
  server.answer(listAdverts, { adverts: [] });
  const { user } = await openDesk('/messages/adverts');
  await user.click(await screen.findByRole('button', { name: 'New advert' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Short name, for you'), 'cow');
  await user.type(dialog.getByLabelText(/What it shows/), 'A cow');
  await user.selectOptions(dialog.getByLabelText('What a click does'), 'external_link');
  await user.click(dialog.getByRole('button', { name: 'Show it' }));
  await dialog.findByText('Link, with https:// is required');
  await user.type(dialog.getByLabelText('Link, with https://'), 'https://maker.example/');
  await user.click(dialog.getByRole('button', { name: 'Show it' }));
  await dialog.findByText('Choose its picture.');
  server.answer(uploadAdvertFile, new Reply(422, { detail: 'cow.svg is not a picture.' }));
  await user.upload(dialog.getByLabelText('Picture: file'), PICTURE);
  await dialog.findByText('cow.svg is not a picture.');
  server.answer(uploadAdvertFile, fileOf('cow'));
  await user.upload(dialog.getByLabelText('Picture: file'), PICTURE);
  await dialog.findByRole('img', { name: 'Preview' });
  expect(server.callsOf(uploadAdvertFile).at(-1)?.query).toEqual({ kind: 'picture', file_name: 'cow.svg' });
  server.answer(createAdvert, new Reply(409, { detail: 'There is an advert "cow" already.', code: 'already_exists' }));
  await user.click(dialog.getByRole('button', { name: 'Show it' }));
  await dialog.findByText('There is an advert "cow" already.');
  server.answer(createAdvert, advert({ identifier: 'cow' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Show it' }));
  await screen.findByText('cow is saved.');
  const sent = {
    ...{ identifier: 'cow', description: 'A cow', image: fileOf('cow').hash, location: 'all', type: 'banner' },
    ...{ action: 'external_link', external_link: 'https://maker.example/', priority: 100 },
  };
  expect(server.callsOf(createAdvert).map(({ body }) => body)).toEqual([sent, sent]);
});

test('settings and picture are changed, what is not touched stays', async () => {
  const { server, user } = await openAdverts();
  await user.click(await screen.findByRole('button', { name: 'Change spring-offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change spring-offer' }));
  expect(dialog.queryByLabelText('Short name, for you')).toBeNull();
  server.answer(uploadAdvertFile, fileOf('cow'));
  await user.upload(dialog.getByLabelText('Picture: file'), PICTURE);
  await dialog.findByRole('button', { name: 'Replace the picture' });
  await user.selectOptions(dialog.getByLabelText('Where on the page'), 'skyscraper_left');
  await user.clear(dialog.getByLabelText('Priority: smaller comes first'));
  await user.type(dialog.getByLabelText('Priority: smaller comes first'), '7');
  server.answer(changeAdvert, advert({ priority: 7 }));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  await screen.findByText('spring-offer is changed.');
  expect(server.callsOf(changeAdvert).map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { id: 5 },
      body: {
        ...{ description: 'A calf in spring', image: fileOf('cow').hash, location: 'cart', type: 'skyscraper_left' },
        ...{ action: 'search', search_term: 'calcium', priority: 7 },
        shown_until: '2026-12-24T12:00:00.000Z',
      },
    },
  ]);
});

test('one is removed after a question', async () => {
  const { server, user } = await openAdverts();
  server.answer(removeAdvert, undefined);
  await user.click(await screen.findByRole('button', { name: 'Remove spring-offer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await screen.findByText('spring-offer is removed.');
  expect(server.callsOf(removeAdvert).map(({ params }) => params)).toEqual([{ id: 5 }]);
});

test('adverts that could not be read can be asked for again', async () => {
  const server = playDesk('viewer');
  server.answer(listAdverts, FAILED);
  const { user } = await openDesk('/messages/adverts');
  await screen.findByText('The adverts could not be loaded');
  server.answer(listAdverts, { adverts: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No advert is shown');
});

async function openAdverts() {
  const server = playDesk('operator');
  server.answer(listAdverts, { adverts: [advert({ shown_until: '2026-12-24T12:00:00.000Z' })] });
  const { user } = await openDesk('/messages/adverts');
  return { server, user };
}
