import { string } from 'yup';

/** An id in a path. No limit of its own: an id that can not be is as unknown as any other. */
export const idParam = string().required();
