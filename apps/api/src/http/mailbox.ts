import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../kernel/app-error.ts';
import { escapeHtml } from '../outside/mail/escape-html.ts';
import { listKeptMail, readKeptMail } from '../outside/mail/mail-folder.ts';

/**
 * Development's mailbox, at `/mail/`: what would have been sent, newest first. Its messages hold working links, so it
 * answers this machine alone; without a folder, as in production, every address of it is 404.
 */
export function installMailbox(app: FastifyInstance, folder: string | undefined): void {
  const folderFor = (request: FastifyRequest) => {
    if (folder === undefined || !isFromThisMachine(request)) throw notFound();
    return folder;
  };

  app.get('/mail/', { schema: { hide: true } }, async (request, reply) => {
    const mails = await listKeptMail(folderFor(request));
    const rows = mails.map(
      ({ name, date, to, subject }) =>
        `<tr><td>${escapeHtml(date)}<td>${escapeHtml(to)}<td><a href="/mail/${name}/">${escapeHtml(subject)}</a>`,
    );
    const table = `<table><tr><th>Date<th>To<th>Subject${rows.join('')}</table>`;
    return sendPage(reply, 'Mail', mails.length > 0 ? table : '<p>No messages yet.</p>');
  });

  app.get<{ Params: { name: string } }>('/mail/:name/', { schema: { hide: true } }, async (request, reply) => {
    const mail = await readKeptMail(folderFor(request), request.params.name);
    if (!mail) throw notFound();
    const { name, date, to, subject, text } = mail;
    const about = `<p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p>`;
    const links = `<p><a href="/mail/${name}/html/">As HTML</a> | <a href="/mail/">All messages</a></p>`;
    return sendPage(reply, subject, `${about}<pre>${withLinks(text)}</pre>${links}`);
  });

  app.get<{ Params: { name: string } }>('/mail/:name/html/', { schema: { hide: true } }, async (request, reply) => {
    const mail = await readKeptMail(folderFor(request), request.params.name);
    if (!mail) throw notFound();
    // A message brings styles of its own, and may do nothing else.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendHtml(reply, mail.html);
  });
}

function sendPage(reply: FastifyReply, title: string, content: string) {
  const heading = escapeHtml(title);
  const start =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
  return sendHtml(reply, `${start}<title>${heading}</title><h1>${heading}</h1>${content}</html>`);
}

function sendHtml(reply: FastifyReply, html: string) {
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}

const withLinks = (text: string) =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"']+/g, (address) => `<a href="${address}">${address}</a>`);

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

const isLoopback = (address = '') => LOOPBACK.check(address, address.includes(':') ? 'ipv6' : 'ipv4');

/**
 * By the connection, whatever a header says; no proxy that speaks for somebody else; and by a name that only this
 * machine has: a page elsewhere may point a name of its own at 127.0.0.1 and read what answers there.
 */
function isFromThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  if (headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined) return false;
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return isLoopback(socket.remoteAddress) && (name === 'localhost' || isLoopback(name));
}
