import { OperatorError } from './errors.ts';

/** The server cannot listen on its port. */
export class CannotListen extends OperatorError {
  /** @param prefix The prefix of the variables' names, such as METRICS_. */
  constructor(host: string, port: number, cause: unknown, prefix = '') {
    super(sentence(host, port, cause, prefix), { cause });
  }
}

function sentence(host: string, port: number, cause: unknown, prefix: string): string {
  switch ((cause as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. Stop the program that uses it, or choose another port with ${prefix}PORT.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023 with ${prefix}PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address '${host}'. Choose one that it has with ${prefix}HOST.`;
    default:
      return `The server cannot listen on ${host}:${port} (${String(cause)}).`;
  }
}
