import nodemailer from 'nodemailer';

/** Milliseconds for each step. */
const TIMEOUT = 10_000;

/** Connects and signs in to a mail server without sending. Throws its error. */
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
