/** The words of an answer, under both names by which they are read. */
export const said = (text: string) => ({ message: text, msg: text });
