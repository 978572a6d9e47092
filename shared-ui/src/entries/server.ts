export { type RenderedPage, renderPage, type RenderOptions } from '../start/renderPage';
export type { DescribeContext, PageDescription, ServerPage } from '../start/serverPage';
