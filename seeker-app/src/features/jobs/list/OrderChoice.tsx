import { SEARCH_ORDERS, type SearchOrder } from '@jobharbor/contract';
import { Button, Stack } from '@jobharbor/shared-ui/core';

const LABELS: Record<SearchOrder, string> = { newest: 'Newest', best: 'Best match' };

export interface OrderChoiceProps {
  order: SearchOrder;
  hrefOf: (order: SearchOrder) => string;
}

/** Newest first, or by how well a job fits the text. */
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
        >
          {LABELS[value]}
        </Button>
      ))}
    </Stack>
  );
}
