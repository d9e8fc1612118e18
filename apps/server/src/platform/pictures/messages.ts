import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';
import { freeBytes } from './bytes.ts';

/** Two lengths: of the message, and of the bytes after it. */
const headBytes = 8;
/** More than any picture: a sender of more is faulty. */
const partAtMost = 64_000_000;
const none = new Uint8Array(0);

/**
 * Sends a message, and bytes beside it, which would be copied twice inside it. The bytes must not be changed or freed before they are sent
 * (`to.writableLength` is 0) or `to` is destroyed.
 */
export function sendMessage(to: Socket, message: unknown, bytes: Uint8Array = none): void {
  const body = serialize(message);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(body.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  to.cork();
  for (const part of [head, body, bytes]) to.write(part);
  to.uncork();
}

/** Receives what `sendMessage` sent. Input that is too long to be honest, no message, or more than `hear` can take, destroys `from`. */
export function hearMessages<Message>(from: Socket, hear: (message: Message, bytes: Buffer) => void): void {
  let filling = Buffer.allocUnsafeSlow(headBytes);
  let head: Buffer | null = null;
  let body: Buffer | null = null;
  let filled = 0;
  const begin = (length: number) => {
    if (length > partAtMost) from.destroy();
    else filling = Buffer.allocUnsafeSlow(length);
    filled = 0;
  };
  const takePart = () => {
    const part = filling;
    if (head === null) {
      head = part;
      begin(part.readUInt32LE(0));
    } else if (body === null) {
      body = part;
      begin(head.readUInt32LE(4));
    } else {
      const given = body;
      head = null;
      body = null;
      begin(headBytes);
      try {
        hear(deserialize(given) as Message, part);
      } catch {
        from.destroy();
      }
    }
  };
  from.on('data', (piece: Buffer) => {
    for (let at = 0; at < piece.length && !from.destroyed; ) {
      const length = piece.copy(filling, filled, at);
      at += length;
      filled += length;
      // Takes empty parts, too.
      while (filled === filling.length && !from.destroyed) takePart();
    }
    freeBytes(piece);
  });
}
