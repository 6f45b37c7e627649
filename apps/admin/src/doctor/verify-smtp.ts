import nodemailer from 'nodemailer';

/** Milliseconds that a mail server has to greet and to let us in. */
const PATIENCE = 10_000;

/** Greets a mail server and signs in to it, and sends nothing. Throws what the server or the network says. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
