import { registerRoutes } from '@formulary/contracts/records/register';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bindDocument, type DocumentRoute } from '../../http/bind-document.ts';
import { bindRoute } from '../../http/bind-route.ts';
import { addRegisterEntry } from './add-register-entry.ts';
import { beginRegisterPage } from './begin-register-page.ts';
import { correctRegisterEntry } from './correct-register-entry.ts';
import { getRegisterFile, type RegisterFileDeps } from './get-register-file.ts';
import { getRegisterPage } from './get-register-page.ts';
import { importRegister } from './import-register.ts';
import { listRegister } from './list-register.ts';
import type { WritingDeps } from './write-entry.ts';

export function bindRegister(app: FastifyInstance, deps: WritingDeps & RegisterFileDeps): void {
  bindRoute(app, registerRoutes.listRegister, ({ user, url }) => listRegister(deps, user, url));
  bindRoute(app, registerRoutes.getRegisterPage, ({ user, params, query, url }) =>
    getRegisterPage(deps, user, { id: params.id, period: query, base: url }),
  );
  bindRoute(app, registerRoutes.beginRegisterPage, ({ user, body }) => beginRegisterPage(deps, user, body));
  bindRoute(app, registerRoutes.importRegister, ({ user, body }) => importRegister(deps, user, body));
  bindRoute(app, registerRoutes.addRegisterEntry, ({ user, params, body }) =>
    addRegisterEntry(deps, user, params.id, body),
  );
  bindRoute(app, registerRoutes.correctRegisterEntry, ({ user, params, body }) =>
    correctRegisterEntry(deps, user, params.id, body),
  );
  for (const format of ['pdf', 'csv'] as const) {
    bindDocument(app, documentRoute(format), ({ query, tell, signal }) =>
      getRegisterFile(deps, { link: query, format }, { tell, signal }),
    );
  }
}

const documentRoute = (format: 'pdf' | 'csv'): DocumentRoute => ({
  id: `records.getRegister${format === 'pdf' ? 'Pdf' : 'Csv'}`,
  path: `/api/records/register.${format}`,
  rateLimit: 0.05,
  summary: `The register of controlled drugs or a page of it as ${format === 'pdf' ? 'a PDF' : 'CSV'}, for whoever has its \`${format}\``,
  contentType: format === 'pdf' ? 'application/pdf' : 'text/csv',
  params: z.object({}),
  query: z.object({
    practice: z.string().meta({ description: `From \`${format}\`` }),
    page: z.string().meta({ description: 'Empty for all pages' }),
    from: z.string().meta({ description: 'Empty for what happened first' }),
    to: z.string().meta({ description: 'Empty for what happened last' }),
    expires: z.string().meta({ description: `Unix time; from \`${format}\`` }),
    signature: z.string().meta({ description: `From \`${format}\`` }),
  }),
});
