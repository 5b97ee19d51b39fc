-- Heights to the millimetre: 170.5 cm, and half an inch.
alter table users alter column height_cm type numeric(4, 1);
