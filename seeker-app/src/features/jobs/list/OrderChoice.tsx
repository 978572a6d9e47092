import { SEARCH_ORDERS, type SearchOrder } from '@jobharbor/contract';
import { Button, Stack } from '@jobharbor/shared-ui/core';

const LABELS: Record<SearchOrder, string> = { best: 'Best match', newest: 'Newest' };

export interface OrderChoiceProps {
  order: SearchOrder;
  hrefOf: (order: SearchOrder) => string;
}

/** By how well a job fits the text, or newest first. */
export function OrderChoice({ order, hrefOf }: OrderChoiceProps) {
  return (
    <Stack component="nav" aria-label="Order of the list" direction="row" sx={{ flex: 'none' }}>
      {SEARCH_ORDERS.map((value) => (
        <Button
          key={value}
          href={hrefOf(value)}
          size="small"
          color={value === order ? 'primary' : 'inherit'}
          aria-current={value === order ? 'true' : undefined}
          sx={{ '&[aria-current]': { color: 'brand.softText', bgcolor: 'brand.soft' } }}
        >
          {LABELS[value]}
        </Button>
      ))}
    </Stack>
  );
}
