export { type RenderedPage, renderPage, type RenderOptions } from '../start/renderPage';
export type {
  DescribeContext,
  PageDescription,
  PageExample,
  ServerPage,
} from '../start/serverPage';
