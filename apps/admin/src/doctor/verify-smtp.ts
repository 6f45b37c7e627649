import nodemailer from 'nodemailer';

/** Milliseconds for each step of connecting. */
const TIMEOUT = 10_000;

/** Greets a mail server and signs in to it, and sends nothing. Throws what the server or the network says. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    dnsTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
