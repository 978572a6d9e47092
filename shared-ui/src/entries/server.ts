export { type RenderedPage, renderPage } from '../start/renderPage';
export type { PageDescription, PageExample, ServerPage } from '../start/serverPage';
