import type { Plugin } from 'vite';

/** The development server shows the desk at its addresses, as the API does: they have a page of their own. */
export function deskInDevelopment(): Plugin {
  return {
    name: 'desk-in-development',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/desk(\/[^.]*)?(\?.*)?$/.test(request.url ?? '')) request.url = '/desk.html';
        next();
      });
    },
  };
}
