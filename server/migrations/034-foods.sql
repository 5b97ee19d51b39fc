-- Earlier versions can run with this.
-- Saved meals take the present figures of a corrected food, where the person says so.
grant update on saved_meals to finu_app;

-- A barcode is kept in one form, whatever zeros were typed before it (contract/src/meals/barcodes.ts). Of two foods with forms
-- of the same one the first keeps it so.
with kept as (
  select user_id, id, code, row_number() over (partition by user_id, code order by barcode = code desc, created_at) as place
  from (
    select user_id, id, created_at, barcode,
      case length(ltrim(barcode, '0')) when 8 then ltrim(barcode, '0') when 13 then ltrim(barcode, '0')
        when 14 then barcode else lpad(ltrim(barcode, '0'), 12, '0') end as code
    from own_foods where barcode is not null
  ) as known
)
update own_foods f set barcode = kept.code from kept
where kept.user_id = f.user_id and kept.id = f.id and kept.place = 1 and f.barcode <> kept.code;
