export { pageRenderer, type RenderedPage } from '../start/renderPage';
export type { PageDescription, PageExample, ServerPage } from '../start/serverPage';
