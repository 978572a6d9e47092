export { inConstantTime } from './constantTime.ts';
export { readLink, signLink } from './signedLinks.ts';
export { type MailQuota, mailQuota, type RequestedMail } from './mailQuota.ts';
export {
  cancelTokens,
  consumeToken,
  type EmployerPurpose,
  findToken,
  type FoundToken,
  issueToken,
} from './tokens.ts';
