import { deskCatalogueUploadsRoutes } from '@formulary/contracts/desk/catalogue-uploads';
import type { DeskRole } from '@formulary/contracts/shared/desk-roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk, playDesk } from '../../../../test/open-desk.tsx';
import { catalogueOf } from '../../../../test/played-catalogues.ts';
import { pageOf } from '../../../../test/played-lists.ts';
import { FAILED, Reply } from '../../../../test/played-network.ts';

const { getCatalogueUpload, listCatalogueUploads, uploadCatalogue } = deskCatalogueUploadsRoutes;
type Server = ReturnType<typeof playDesk>;

async function openCatalogues(role: DeskRole = 'operator', prepare?: (server: Server) => void) {
  const server = playDesk(role);
  prepare?.(server);
  const { user } = await openDesk('/lists/catalogue');
  await screen.findByRole('heading', { level: 1, name: 'Catalogue' });
  return { server, user };
}

const csv = (name = 'catalogue.csv', text = 'code,name') =>
  new File([text], name, { type: 'application/vnd.ms-excel' });
const waiting = () => within(screen.getByRole('region', { name: 'Waiting for somebody' }));
const decided = () => within(screen.getByRole('region', { name: 'Published and dropped' }));

test('it is a part of the lists, and is found from there', async () => {
  playDesk('viewer');
  const { user } = await openDesk('/lists');
  const parts = within(await screen.findByRole('navigation', { name: 'Lists' }));
  expect(parts.getByRole('link', { name: 'Price lists' }).getAttribute('aria-current')).toBe('page');
  await user.click(parts.getByRole('link', { name: 'Catalogue' }));
  await screen.findByRole('heading', { level: 1, name: 'Catalogue' });
  expect(window.location.pathname).toBe('/desk/lists/catalogue');
  const there = within(screen.getByRole('navigation', { name: 'Lists' }));
  expect(there.getByRole('link', { name: 'Catalogue' }).getAttribute('aria-current')).toBe('page');
  expect(there.getByRole('link', { name: 'Price lists' }).getAttribute('aria-current')).toBeNull();
});

test('what waits says how far it is, and what was decided says who did so and what it did', async () => {
  const { server } = await openCatalogues('viewer', (server) => {
    server.answer(
      listCatalogueUploads,
      pageOf([
        catalogueOf('publishing', { id: 9, rows_read: 800 }),
        catalogueOf('ready', { id: 8, new: 3, changed: 1 }),
        catalogueOf('refused', { id: 7, reason: 'The list is cut off.' }),
        catalogueOf('published', {
          ...{ id: 6, new: 12, changed: 0, decided_by: 'Aoife', decided_at: '2026-11-27T08:00:00.000Z' },
        }),
        catalogueOf('dropped', { id: 5, new: 12, decided_by: 'Niamh', decided_at: '2026-11-27T08:00:00.000Z' }),
      ]),
    );
  });
  const links = await waiting().findAllByRole('link');
  expect(links[0]?.getAttribute('href')).toBe('/desk/lists/catalogue/9');
  const rows = waiting().getAllByRole('row').slice(1);
  expect(rows[0]?.textContent).toMatch(/catalogue\.csv.*Being published800 rows read/);
  expect(rows[1]?.textContent).toMatch(/Ready to publish3 new, 1 changed/);
  expect(rows[2]?.textContent).toMatch(/Cannot be appliedThe list is cut off\./);
  const past = decided().getAllByRole('row').slice(1);
  expect(past[3]?.textContent).toMatch(/PublishedAoife · .*12 new$/);
  expect(past[4]?.textContent).toMatch(/DroppedNiamh · .*Nothing was applied$/);
  expect(server.callsOf(listCatalogueUploads).map(({ query }) => query)).toEqual([
    { is_open: true },
    { is_open: false },
  ]);
  expect(screen.queryByRole('button', { name: 'Upload a catalogue' })).toBeNull();
});

test('where there is none it says so', async () => {
  await openCatalogues();
  await waiting().findByText('Nothing waits: every upload is published or dropped.');
  await decided().findByText('No catalogue yet');
});

test('what could not be loaded is asked for again', async () => {
  const { server, user } = await openCatalogues('viewer', (server) => server.answer(listCatalogueUploads, FAILED));
  await screen.findByText('What waits could not be loaded');
  await screen.findByText('The catalogues could not be loaded');
  server.answer(listCatalogueUploads, pageOf([catalogueOf('ready')]));
  await user.click(waiting().getByRole('button', { name: 'Try again' }));
  await waiting().findByText('catalogue.csv');
});

test('a chosen file is uploaded at once, and its page opens', async () => {
  const { server, user } = await openCatalogues();
  server.answer(uploadCatalogue, catalogueOf('reading'));
  server.answer(getCatalogueUpload, catalogueOf('ready'));
  await user.upload(screen.getByLabelText('Catalogue to upload'), csv());
  await screen.findByRole('heading', { level: 1, name: 'catalogue.csv' });
  expect(window.location.pathname).toBe('/desk/lists/catalogue/9');
  const [sent] = server.callsOf(uploadCatalogue);
  expect(sent?.query).toEqual({ file_name: 'catalogue.csv' });
  expect([sent?.document, sent?.headers.get('content-type')]).toEqual(['code,name', 'text/csv']);
});

test('a dropped file is uploaded too, and what is wrong with a file is said', async () => {
  const { server } = await openCatalogues();
  const drop = (file: File) => {
    const dataTransfer = { types: ['Files'], files: [file] };
    fireEvent.dragOver(screen.getByRole('heading', { level: 1 }), { dataTransfer });
    screen.getByText('Let go to take it.');
    fireEvent.drop(screen.getByRole('heading', { level: 1 }), { dataTransfer });
  };
  drop(csv('empty.csv', ''));
  await screen.findByText('empty.csv is empty.');
  expect(server.callsOf(uploadCatalogue)).toEqual([]);
  server.answer(uploadCatalogue, new Reply(422, { detail: 'Unpack the file first.', code: 'list_not_valid' }));
  drop(csv('packed.gz'));
  await screen.findByText('Unpack the file first.');
  server.answer(uploadCatalogue, catalogueOf('reading'));
  server.answer(getCatalogueUpload, catalogueOf('ready'));
  drop(csv('catalogue.xlsx'));
  await waitFor(() => expect(window.location.pathname).toBe('/desk/lists/catalogue/9'));
  expect(server.callsOf(uploadCatalogue)).toHaveLength(2);
});
