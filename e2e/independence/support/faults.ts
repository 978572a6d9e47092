import type { ServerResponse } from 'node:http';

/** What a remote's server would answer, and what it says of itself when it goes wrong. */
export interface Answer {
  /** As 'remoteEntry.1a2b3c4d.js'. */
  file: string;
  type: string;
  body: Buffer;
}

/** Answers in place of a server that is well. */
export type Fault = (answer: Answer, response: ServerResponse) => void;

/** The three kinds of files that a page needs of its remote, in the order in which they are asked for. */
export const PARTS = {
  manifest: /^mf-manifest\.json$/,
  entry: /^remoteEntry\./,
  page: /^__federation_expose_/,
} as const;

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

export const well: Fault = ({ type, body }, response) => {
  response.writeHead(200, { ...HEADERS, 'Content-Type': type }).end(body);
};

/** @param delay In milliseconds. */
export const slow =
  (delay: number): Fault =>
  (answer, response) => {
    const timer = setTimeout(() => well(answer, response), delay);
    response.on('close', () => clearTimeout(timer));
  };

export const failing: Fault = (_answer, response) => {
  response.writeHead(500, { ...HEADERS, 'Content-Type': 'application/json' });
  response.end('{"message":"An error occurred."}');
};

/** As a server that answers every address with its page. */
export const html: Fault = (_answer, response) => {
  response.writeHead(200, { ...HEADERS, 'Content-Type': 'text/html' });
  response.end('<!doctype html><title>Welcome</title><p>Welcome to this server.</p>');
};

/** Promises all of a file, sends half of it and hangs up. */
export const cutOff: Fault = ({ type, body }, response) => {
  response.writeHead(200, { ...HEADERS, 'Content-Type': type, 'Content-Length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};

/** A fault that befalls some files alone. */
export const only =
  (files: RegExp, fault: Fault): Fault =>
  (answer, response) => {
    (files.test(answer.file) ? fault : well)(answer, response);
  };
