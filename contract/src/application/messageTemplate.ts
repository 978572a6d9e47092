import { type InferType, object } from 'yup';

import { line, paragraph } from '../fields.ts';
import { FEEDBACK_MAX } from '../limits.ts';
import { messageFault } from './application.ts';

/** The message templates that a company may have, and the characters of a template's name. */
export const TEMPLATES_MAX = 30;
export const TEMPLATE_NAME_MAX = 60;

/** The body of POST /api/employer/templates and of PUT /api/employer/templates/{templateId}. */
export const messageTemplateSchema = object({
  name: line(TEMPLATE_NAME_MAX).required('Give the template a name.'),
  text: paragraph(FEEDBACK_MAX, 'A template may have at most ${max} characters.')
    .required('Write the text of the template.')
    .test(
      'placeholders',
      ({ value }) => messageFault(String(value)) ?? '',
      (text) => messageFault(text) === undefined,
    ),
});
export type MessageTemplateValues = InferType<typeof messageTemplateSchema>;
