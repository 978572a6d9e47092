/** Why the server cannot listen, as a sentence for the person who started it. */
export class CannotListen extends Error {
  constructor(host: string, port: number, cause: unknown) {
    super(sentence(host, port, cause), { cause });
  }
}

function sentence(host: string, port: number, cause: unknown): string {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port with PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address '${host}'. Choose one that it has with HOST.`;
    default:
      return `The server cannot listen on ${host}:${port} (${String(cause)}).`;
  }
}
