/** '1 application', '12 applications', '1000+ applications'. */
export function countText(count: number | string): string {
  return `${count} ${String(count) === '1' ? 'application' : 'applications'}`;
}
