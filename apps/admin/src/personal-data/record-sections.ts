import { longSection, type Section, section } from './section.ts';

/** The register of controlled drugs, the chain of hashes over what nobody may change, folders, what was marked used up, and recalls. */
export const RECORD_SECTIONS: readonly Section[] = [
  longSection(
    'register_pages',
    5_000,
    `SELECT p.id, json_build_object('id', p.id, 'key', p.key, 'drug', p.drug, 'strength', p.strength, 'form', p.form, 'unit', p.unit) AS row
     FROM register_pages p WHERE p.practice_id = $practiceId AND p.id > $last ORDER BY p.id LIMIT $most`,
  ),
  longSection(
    'register_entries',
    5_000,
    `SELECT g.id, json_build_object('id', g.id, 'page', g.page_id, 'key', g.key, 'kind', g.kind, 'happened_on', g.happened_on,
         'entered_at', g.entered_at, 'user', g.user_id, 'code', p.code, 'quantity', trim_scale(g.quantity)::text, 'batch', g.batch,
         'expires_on', g.expires_on, 'counterparty', g.counterparty, 'address', g.address, 'witness', g.witness, 'note', g.note,
         'receipt_entry', g.receipt_entry_id, 'corrects', g.corrects_id) AS row
     FROM register_entries g LEFT JOIN products p ON p.id = g.product_id
     WHERE g.practice_id = $practiceId AND g.id > $last ORDER BY g.id LIMIT $most`,
  ),
  longSection(
    'record_links',
    5_000,
    `SELECT k.place AS id, json_build_object('place', k.place, 'kind', k.kind, 'row', k.row_id, 'linked_at', k.linked_at,
         'sum', encode(k.sum, 'hex'), 'hash', encode(k.hash, 'hex')) AS row
     FROM record_links k WHERE k.practice_id = $practiceId AND k.place > $last ORDER BY k.place LIMIT $most`,
  ),
  section(
    'record_head',
    `SELECT json_build_object('sealed_place', h.sealed_place, 'sealed_hash', encode(h.sealed_hash, 'hex'), 'sealed_at', h.sealed_at) AS row
     FROM record_heads h WHERE h.practice_id = $practiceId`,
    'record_heads',
  ),
  section(
    'folders',
    `SELECT json_build_object('id', f.id, 'first_day', f.first_day, 'last_day', f.last_day, 'has_prices', f.has_prices, 'asked_at', f.asked_at,
         'state', f.state, 'drawn_at', f.drawn_at, 'files', (
           SELECT coalesce(json_agg(json_build_object('name', n.name, 'size', n.size, 'rows', n.rows, 'hash', encode(n.hash, 'hex'))
             ORDER BY n.position), '[]') FROM folder_files n WHERE n.folder_id = f.id)) AS row
     FROM folders f WHERE f.practice_id = $practiceId ORDER BY f.id`,
  ),
  longSection(
    'used_up_marks',
    5_000,
    `SELECT m.id, json_build_object('id', m.id, 'product', p.name, 'batch', m.batch_key, 'expires_on', m.expires_on,
         'up_to_entry', m.up_to_entry_id, 'user', m.user_id, 'marked_at', m.marked_at, 'takes_back', m.takes_back_id) AS row
     FROM used_up_marks m JOIN products p ON p.id = m.product_id
     WHERE m.practice_id = $practiceId AND m.id > $last ORDER BY m.id LIMIT $most`,
  ),
  section(
    'recall_practices',
    `SELECT json_build_object('recall', r.id, 'title', r.title, 'text', r.text, 'published_at', r.published_at, 'withdrawn_at', r.withdrawn_at,
         'packs', t.packs, 'told_at', t.told_at) AS row
     FROM recall_practices t JOIN recalls r ON r.id = t.recall_id WHERE t.practice_id = $practiceId ORDER BY r.id`,
  ),
  longSection(
    'recall_confirmations',
    5_000,
    `SELECT c.id, json_build_object('id', c.id, 'recall', c.recall_id, 'user', c.user_id, 'confirmed_at', c.confirmed_at,
         'received', c.received, 'answer', c.answer, 'packs', c.packs, 'note', c.note) AS row
     FROM recall_confirmations c WHERE c.practice_id = $practiceId AND c.id > $last ORDER BY c.id LIMIT $most`,
  ),
];
