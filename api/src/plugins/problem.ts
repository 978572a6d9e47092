/** A refusal in a route's responses: every one has the shape of a Problem. */
export const problem = (description: string) => ({ description, $ref: 'Problem#' });
