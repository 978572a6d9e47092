import { CV_SECTIONS } from '@jobharbor/contract';
import { useFormikContext } from '@jobharbor/shared-ui/forms';

import type { SectionValues } from '../sections/sections';
import { OrderList } from './OrderList';
import { moved } from './useDragOrder';

/** The sections of the CV, to be put in order. */
export function SectionOrder() {
  const { values, setFieldValue } = useFormikContext<SectionValues['order']>();
  const { sectionOrder: order } = values;
  return (
    <OrderList
      items={order.map((name) => CV_SECTIONS[name])}
      onMove={(from, to) => void setFieldValue('sectionOrder', moved(order, from, to))}
    />
  );
}
