export { Conversation } from '../conversation/Conversation';
