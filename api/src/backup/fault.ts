/** What the operator can mend: the message is a whole sentence, and enough without a stack. */
export class BackupFault extends Error {}
