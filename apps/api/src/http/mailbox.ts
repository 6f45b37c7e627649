import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../kernel/domain-error.ts';
import { escapeHtml } from '../outside/mail/escape-html.ts';
import { type KeptAttachment, type KeptMail, listKeptMail, readKeptMail } from '../outside/mail/mail-folder.ts';

/** The development mailbox at `/mail/`, for this machine only, since its links work. 404 without a folder. */
export function installMailbox(app: FastifyInstance, folder: string | undefined): void {
  const folderFor = (request: FastifyRequest) => {
    if (folder === undefined || !isFromThisMachine(request)) throw notFound();
    return folder;
  };
  const mailOf = async (request: FastifyRequest<{ Params: { name: string } }>) => {
    const mail = await readKeptMail(folderFor(request), request.params.name);
    if (!mail) throw notFound();
    return mail;
  };

  app.get('/mail/', { schema: { hide: true } }, async (request, reply) => {
    const mails = await listKeptMail(folderFor(request));
    const rows = mails.map(
      (mail) =>
        `<tr><td>${escapeHtml(mail.date)}<td>${escapeHtml(mail.to)}<td><a href="/mail/${mail.name}/">${escapeHtml(mail.subject)}</a><td>${attachmentLinks(mail).join(', ')}`,
    );
    const table = `<table><tr><th>Date<th>To<th>Subject<th>Attachments${rows.join('')}</table>`;
    return sendPage(reply, 'Mail', mails.length > 0 ? table : '<p>No messages yet.</p>');
  });

  app.get<{ Params: { name: string } }>('/mail/:name/', { schema: { hide: true } }, async (request, reply) => {
    const mail = await mailOf(request);
    const { name, date, to, subject, text } = mail;
    const about = `<p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p>`;
    const attached = attachmentLinks(mail).map((link) => `<li>${link}`);
    const attachments = attached.length > 0 ? `<h2>Attachments</h2><ul>${attached.join('')}</ul>` : '';
    const links = `<p><a href="/mail/${name}/html/">As HTML</a> | <a href="/mail/">All messages</a></p>`;
    return sendPage(reply, subject, `${about}<pre>${withLinks(text)}</pre>${attachments}${links}`);
  });

  app.get<{ Params: { name: string } }>('/mail/:name/html/', { schema: { hide: true } }, async (request, reply) => {
    const mail = await mailOf(request);
    // A message may have styles, and nothing else.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return sendHtml(reply, mail.html);
  });

  app.get<{ Params: { name: string; place: string } }>(
    '/mail/:name/attachments/:place/',
    { schema: { hide: true } },
    async (request, reply) => {
      const { attachments } = await mailOf(request);
      const attachment = attachments[Number(request.params.place) - 1];
      if (!attachment) throw notFound();
      const filename = attachment.name.replaceAll(/[^\w.-]/g, '_');
      const way = OPENED.has(attachment.contentType) ? 'inline' : 'attachment';
      return reply
        .headers({ 'content-disposition': `${way}; filename="${filename}"`, 'cache-control': 'no-store' })
        .type(typeOf(attachment))
        .send(attachment.content);
    },
  );
}

/** Types that browsers show without running scripts; others are downloaded. */
const OPENED = new Set(['application/pdf', 'text/csv']);

const attachmentLinks = ({ name, attachments }: KeptMail) =>
  attachments.map(
    (attachment, at) =>
      `<a href="/mail/${name}/attachments/${at + 1}/">${escapeHtml(attachment.name)}</a> (${sizeOf(attachment.content)})`,
  );

const typeOf = ({ contentType }: KeptAttachment) =>
  contentType.startsWith('text/') ? `${contentType}; charset=utf-8` : contentType;

function sizeOf({ byteLength }: Buffer): string {
  return byteLength < 1_024 ? `${byteLength} bytes` : `${(byteLength / 1_024).toFixed(1)} KiB`;
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
 * Checks the connection, that no proxy forwards for another, and the host name: a foreign page could resolve its own
 * name to 127.0.0.1.
 */
function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  if (Object.keys(headers).some((name) => PROXIED.test(name))) return false;
  // The Host header itself, not what a trusted proxy says.
  const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return isLoopback(socket.remoteAddress) && (name === 'localhost' || isLoopback(name));
}

/** Headers of proxies. */
const PROXIED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip|true-client-ip)$/;
