import { createServer, type Socket } from 'node:net';

interface KeptMail {
  readonly uid: number;
  readonly content: Buffer;
  /** What the server says, where that is another size than of its content. */
  readonly size: number;
  isDeleted: boolean;
}

interface Options {
  /** Whether it moves by one command, or has messages copied and deleted. */
  readonly moves?: boolean;
  readonly password?: string;
}

/** Ends the connection where it is about to answer this command for the given time, before or after it was done. */
interface Cut {
  readonly command: string;
  /** From 1. */
  readonly at: number;
  readonly isDone: boolean;
}

/** As much of an IMAP server (RFC 3501, 4315, 6851) as reading a mailbox takes, over TCP on this machine. */
export async function startImapServer({ moves = true, password = 'pass word' }: Options = {}) {
  const folders = new Map<string, KeptMail[]>([['INBOX', []]]);
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let nextUid = 1;
  let cut: Cut | undefined;
  let held: string | undefined;
  let isSilent = false;
  let sent = 0;

  const capabilities = `IMAP4rev1 UIDPLUS${moves ? ' MOVE' : ''}`;
  const inFolder = (name: string) => folders.get(name) ?? [];

  const server = createServer((socket) => {
    sockets.add(socket);
    // An answer is written in pieces, which would wait for each other.
    socket.setNoDelay();
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let folder = 'INBOX';
    let text = '';
    let waitsFor = 0;
    const write = (bytes: string | Buffer) => {
      sent += bytes.length;
      socket.write(bytes);
    };
    if (isSilent) return;
    write(`* OK [CAPABILITY ${capabilities}] ready\r\n`);
    socket.on('data', (data) => {
      text += data.toString('latin1');
      for (;;) {
        const end = text.indexOf('\r\n', waitsFor);
        if (end < 0) return;
        const literal = /\{(\d+)\}$/.exec(text.slice(0, end));
        if (literal) {
          const from = end + 2;
          if (waitsFor < from) {
            waitsFor = from + Number(literal[1]);
            write('+ go on\r\n');
          }
          if (text.length < waitsFor) return;
          continue;
        }
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        waitsFor = 0;
        answer(line);
      }
    });

    function answer(line: string): void {
      const [, tag = '', rest = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
      const words = rest.split(' ');
      const command = (
        words[0]?.toUpperCase() === 'UID' ? words.slice(0, 2).join(' ') : (words[0] ?? '')
      ).toUpperCase();
      asked.push(command);
      if (command === held) return;
      const isCut = cut?.command === command && asked.filter((one) => one === command).length === cut.at;
      if (isCut && cut?.isDone === false) return void socket.destroy();
      const said = run(command, rest);
      if (isCut) return void socket.destroy();
      write(`${tag} ${said ?? 'OK done'}\r\n`);
      if (command === 'LOGOUT') socket.end();
    }

    function run(command: string, rest: string): string | undefined {
      switch (command) {
        case 'CAPABILITY':
          return void write(`* CAPABILITY ${capabilities}\r\n`);
        case 'LOGIN':
          return rest.includes(password) ? `OK [CAPABILITY ${capabilities}] in` : 'NO [AUTHENTICATIONFAILED] wrong';
        case 'LIST':
          // It asks how folders are parted.
          if (rest.endsWith('""')) return void write('* LIST (\\Noselect) "/" ""\r\n');
          for (const name of folders.keys()) write(`* LIST () "/" "${name}"\r\n`);
          return undefined;
        case 'SELECT': {
          folder = nameIn(rest);
          if (!folders.has(folder)) return 'NO no such folder';
          write(
            `* ${inFolder(folder).length} EXISTS\r\n* OK [UIDVALIDITY 7] here\r\n* OK [UIDNEXT ${nextUid}] next\r\n`,
          );
          return 'OK [READ-WRITE] open';
        }
        case 'UID SEARCH':
          return void write(
            `* SEARCH ${inFolder(folder)
              .filter(({ isDeleted }) => !isDeleted)
              .map(({ uid }) => uid)
              .join(' ')}\r\n`,
          );
        case 'UID FETCH':
          for (const mail of namedIn(rest)) fetch(mail, rest);
          return undefined;
        case 'UID COPY':
        case 'UID MOVE': {
          const to = nameIn(rest);
          if (!folders.has(to)) return 'NO [TRYCREATE] no such folder';
          for (const mail of namedIn(rest)) {
            folders.get(to)?.push({ ...mail, uid: nextUid++ });
            if (command === 'UID MOVE') remove(mail.uid);
          }
          return undefined;
        }
        case 'UID STORE':
          for (const mail of namedIn(rest)) mail.isDeleted = /\+FLAGS/.test(rest);
          return undefined;
        case 'UID EXPUNGE':
          for (const { uid, isDeleted } of namedIn(rest)) if (isDeleted) remove(uid);
          return undefined;
        case 'CREATE':
          folders.set(nameIn(rest), []);
          return undefined;
        case 'LOGOUT':
          return void write('* BYE bye\r\n');
        default:
          return undefined;
      }
    }

    function fetch({ uid, content, size }: KeptMail, rest: string): void {
      const place = inFolder(folder).findIndex((one) => one.uid === uid) + 1;
      const part = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/.exec(rest);
      if (!part) {
        write(`* ${place} FETCH (UID ${uid} RFC822.SIZE ${size})\r\n`);
        return;
      }
      const from = Number(part[1]);
      const bytes = content.subarray(from, from + Number(part[2]));
      write(`* ${place} FETCH (UID ${uid} RFC822.SIZE ${size} BODY[]<${from}> {${bytes.length}}\r\n`);
      write(bytes);
      write(')\r\n');
    }

    function namedIn(rest: string): KeptMail[] {
      const ranges = (rest.split(' ')[2] ?? '').split(',').map((range) => range.split(':').map(Number));
      return inFolder(folder).filter(({ uid }) => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to));
    }

    function remove(uid: number): void {
      folders.set(
        folder,
        inFolder(folder).filter((one) => one.uid !== uid),
      );
      write('* 1 EXPUNGE\r\n');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `imap://reader:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    /** What a client asked, in its order. */
    asked,
    put: (content: string | Buffer, size = content.length) =>
      void folders
        .get('INBOX')
        ?.push({ uid: nextUid++, content: Buffer.from(content as string), size, isDeleted: false }),
    count: (name: string) => inFolder(name).length,
    contents: (name: string) => inFolder(name).map(({ content }) => content.toString('latin1')),
    bytesSent: () => sent,
    cutAt: (command: string, at = 1, isDone = false) => {
      asked.length = 0;
      cut = { command, at, isDone };
    },
    /** Answers no such command any more. */
    holdAt: (command: string) => {
      held = command;
    },
    heal: () => {
      cut = undefined;
      held = undefined;
    },
    beSilent: () => {
      isSilent = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The last word of a command, which may be in quotes. */
const nameIn = (rest: string): string =>
  /"([^"]*)"$|(\S+)$/
    .exec(rest)
    ?.slice(1)
    .find((name) => name !== undefined) ?? '';
