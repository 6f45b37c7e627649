import { parse } from 'csv-parse/sync';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/db/client.ts';
import { drawFolder } from '../src/domains/records/folder/draw-folder.job.ts';
import type { TestApp } from './test-app.ts';

type Downloaded = Awaited<ReturnType<FastifyInstance['inject']>>;
export type Period = { readonly from: string; readonly to: string };

/** Presses, draws as the worker does, and reads the folder. */
export function foldersOf(app: TestApp, token: string) {
  const press = (period: Period) => app.call('POST', '/api/records/folders/', { token, body: period });
  const list = async () => (await app.call('GET', '/api/records/folders/', { token })).body.folders;
  const worker = (db: Db = app.db) => drawFolder({ db, clock: app.clock, frame: app.config.provider });
  const make = async (period: Period) => {
    const { body } = await press(period);
    await worker().run({ folderId: body.id });
    const folder = (await list()).find(({ id }: { id: number }) => id === body.id);
    return {
      ...folder,
      urlOf: (name: string) => folder.files.find((file: { name: string }) => file.name === name)?.url,
    };
  };
  return { press, list, worker, make };
}

export const download = (app: TestApp, address: string): Promise<Downloaded> => {
  const { pathname, search } = new URL(address);
  return app.fastify.inject({ method: 'GET', url: pathname + search });
};

export async function tableAt(app: TestApp, address: string): Promise<Record<string, string>[]> {
  const { statusCode, body } = await download(app, address);
  if (statusCode !== 200) throw new Error(`no table: ${statusCode}`);
  return parse(body, { bom: true, columns: true }) as Record<string, string>[];
}
