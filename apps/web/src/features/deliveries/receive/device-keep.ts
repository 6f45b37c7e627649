import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptScan, ScanKeep } from './kept-scan.ts';

interface ScansDb extends DBSchema {
  scans: { key: string; value: KeptScan; indexes: { owner: string } };
}

const NAME = 'formulary-scans';

/**
 * IndexedDB, where each scan is a row of its own: a browser that is killed has it, and tabs do not overwrite each
 * other's. It outlives a sign-out, as what was unpacked is no less there.
 */
export function deviceKeep(): ScanKeep {
  let opened: Promise<IDBPDatabase<ScansDb>> | undefined;
  const open = () => {
    opened ??= openDB<ScansDb>(NAME, 1, {
      upgrade: (db) => db.createObjectStore('scans', { keyPath: 'key' }).createIndex('owner', 'owner'),
      // Another tab wants a newer version, or the browser has closed it: it is opened again when it is needed.
      blocking: (_, __, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
  return {
    all: async (owner) => (await open()).getAllFromIndex('scans', 'owner', owner),
    put: async (scans) => {
      const write = (await open()).transaction('scans', 'readwrite');
      await Promise.all([...scans.map((scan) => write.store.put(scan)), write.done]);
    },
    remove: async (keys) => {
      const write = (await open()).transaction('scans', 'readwrite');
      await Promise.all([...keys.map((key) => write.store.delete(key)), write.done]);
    },
  };
}
