import { LIST_ITEM_MAX, LIST_ITEMS_MAX } from '@jobharbor/contract';
import { Box, Button, VisuallyHidden } from '@jobharbor/shared-ui/core';
import { FieldFrame, OutlinedInput, useFormField } from '@jobharbor/shared-ui/forms';
import { CloseIcon } from '@jobharbor/shared-ui/icons';
import { ButtonBase, FormHelperText } from '@jobharbor/shared-ui/inputs';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import { OrderList } from '../order/OrderList';
import { moved } from '../order/useDragOrder';
import { useChips } from './useChips';

export interface ChipInputProps {
  label: string;
  value: readonly string[];
  onChange: (items: string[]) => void;
  name?: string;
  help?: ReactNode;
  error?: string | undefined;
  onBlur?: () => void;
  maxItems?: number;
  /** The most characters of one item. */
  maxLength?: number;
  /** What an item has beside its words. */
  partOf?: (item: string) => ReactNode;
}

/**
 * A list of short texts. Enter, a comma, leaving the field, sending its form or pasting a list adds; Backspace in the empty field
 * takes the last one out; each has a button that takes it out. 'Change the order' shows them below each other, to be moved.
 * Said aloud as it happens.
 */
export function ChipInput(props: ChipInputProps) {
  const { label, value, onChange, name, help, error, onBlur } = props;
  const { maxItems = LIST_ITEMS_MAX, maxLength = LIST_ITEM_MAX, partOf } = props;
  const input = useRef<HTMLInputElement>(null);
  const composedAt = useRef(-Infinity);
  const chips = useChips({ value, onChange, maxItems, maxLength });
  const [wantsOrder, setWantsOrder] = useState(false);
  const canOrder = value.length > 1;
  const isOrdering = wantsOrder && canOrder;

  const addTyped = useEffectEvent(() => chips.add(chips.text));

  useEffect(() => {
    // The form's button leaves the focus where it is: what stands in the field is sent all the same.
    const form = input.current?.form;
    const onSubmit = () => addTyped();
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter and Backspace are its own; Safari ends the composition just before.
    if (event.nativeEvent.isComposing || event.timeStamp - composedAt.current < 30) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      chips.add(chips.text);
    } else if (event.key === 'Backspace' && !chips.text && value.length > 0) {
      event.preventDefault();
      chips.remove(value.length - 1);
    }
  };

  return (
    <Box>
      <FieldFrame label={label} help={help} error={chips.refusal ?? error}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            name={name}
            inputRef={input}
            value={chips.text}
            onChange={(event) => {
              const { isComposing } = event.nativeEvent as InputEvent;
              chips.type(event.target.value, isComposing);
            }}
            onCompositionEnd={(event) => {
              composedAt.current = event.timeStamp;
              chips.type(input.current?.value ?? '', false);
            }}
            onPaste={(event) => {
              if (chips.paste(event.clipboardData.getData('text'))) event.preventDefault();
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              chips.add(chips.text);
              onBlur?.();
            }}
            inputProps={{ autoComplete: 'off', enterKeyHint: 'enter', ...aria }}
            endAdornment={
              <Button
                size="small"
                disabled={!chips.text.trim()}
                // By keyboard Enter does it, and leaving the field too.
                tabIndex={-1}
                aria-label={`Add to ${label}`}
                // The field keeps the focus, so that one can go on typing.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => chips.add(chips.text)}
                sx={{ mr: -1 }}
              >
                Add
              </Button>
            }
          />
        )}
      </FieldFrame>
      {isOrdering ? (
        <Box sx={{ mt: 1.5 }}>
          <OrderList
            label={`Order of ${label}`}
            items={value}
            onMove={(from, to) => onChange(moved(value, from, to))}
          />
        </Box>
      ) : (
        <ChipList
          label={label}
          items={value}
          partOf={partOf}
          onRemove={(index) => chips.remove(index)}
          onEmptied={() => input.current?.focus()}
        />
      )}
      {canOrder && (
        <Button size="small" onClick={() => setWantsOrder(!isOrdering)} sx={{ mt: 1, ml: -1 }}>
          {isOrdering ? 'Done' : 'Change the order'}
          <VisuallyHidden>
            {isOrdering ? ` with the order of ${label}` : ` of ${label}`}
          </VisuallyHidden>
        </Button>
      )}
      {value.length >= maxItems && (
        <FormHelperText>This list may have at most {maxItems} entries.</FormHelperText>
      )}
      {chips.announcer}
    </Box>
  );
}

interface ChipListProps {
  /** Names the list for screen readers. */
  label: string;
  items: readonly string[];
  partOf: ChipInputProps['partOf'];
  onRemove: (index: number) => void;
  /** The last one was taken out by its button: focus must go elsewhere. */
  onEmptied: () => void;
}

/** Chips that can be taken out one by one. After one is gone, focus is on its successor. */
function ChipList({ label, items, partOf, onRemove, onEmptied }: ChipListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number>(undefined);

  useEffect(() => {
    if (removed.current === undefined) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = undefined;
    if (next) next.focus();
    else onEmptied();
  }, [items, onEmptied]);

  if (items.length === 0) return null;
  return (
    <Box
      component="ul"
      ref={list}
      aria-label={`${label} so far`}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 1.5, p: 0 }}
    >
      {items.map((item, index) => (
        <Box
          component="li"
          key={`${index} ${item}`}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minWidth: 0,
            maxWidth: '100%',
            pl: 1.5,
            borderRadius: 1,
            typography: 'body2',
            color: 'brand.softText',
            bgcolor: 'brand.soft',
          }}
        >
          <Box component="span" dir="auto" sx={{ minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
            {item}
          </Box>
          {/* Where space is short, this shrinks and the words do not. */}
          {partOf && <Box sx={{ pl: 1, flex: '0 100 auto', minWidth: '5rem' }}>{partOf(item)}</Box>}
          <ButtonBase
            aria-label={`Remove ${item}`}
            onClick={() => {
              removed.current = index;
              onRemove(index);
            }}
            sx={{
              flexShrink: 0,
              width: 40,
              height: 40,
              borderRadius: 1,
              fontSize: 18,
              '&:hover': { bgcolor: 'brand.line' },
            }}
          >
            <CloseIcon fontSize="inherit" />
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

interface ChipsFormFieldProps extends Omit<
  ChipInputProps,
  'value' | 'onChange' | 'error' | 'onBlur' | 'name'
> {
  name: string;
  /** Sets the list; the field alone without it. */
  onList?: (items: string[]) => void;
}

/** A Formik list of short texts. */
export function ChipsFormField({ name, onList, ...input }: ChipsFormFieldProps) {
  const { field, error, setValue } = useFormField<string[]>(name);
  return (
    <ChipInput
      {...input}
      name={name}
      value={field.value}
      onChange={onList ?? setValue}
      error={firstText(error)}
    />
  );
}

// A list's rule answers one text, its items' rules one for each item.
function firstText(error: unknown): string | undefined {
  const texts = Array.isArray(error) ? error : [error];
  return texts.find((text): text is string => typeof text === 'string');
}
