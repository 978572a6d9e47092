export { allowAnyOrigin } from './anyOrigin.ts';
export { type KnownTags, readIfMatch } from './ifMatch.ts';
export { BROTLI, ENCODINGS, pack, type PackedText, sendPacked } from './packing.ts';
export { type Page, sendPage, totalOf } from './paging.ts';
export { isApiPath, withEscapedPercent, withoutOrigin } from './paths.ts';
export {
  answerClientError,
  answerError,
  answerFrameworkError,
  INVALID_INPUT,
  NOT_OWN,
  NOT_SIGNED_IN,
  problem,
  statusError,
  TOO_MANY,
} from './problems.ts';
export { fileContent, messageBody, nothing, type SchemaTypes } from './schemaTypes.ts';
export {
  assertSameOriginScript,
  isBrowserRequest,
  isOwnOrigin,
  isSameOriginRequest,
} from './sameOrigin.ts';
export { buildSerializer } from './serializers.ts';
export { unknownRoutes } from './unknownRoutes.ts';
export { assertStorable, checked, idParam, yupValidator } from './validation.ts';
export { varyBy } from './vary.ts';
