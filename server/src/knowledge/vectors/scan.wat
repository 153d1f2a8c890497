;; Writes the dot product of a query's signed bytes with each of `count` rows of `width` bytes, a multiple of 16, as integers of
;; 32 bits. Addresses are in bytes. Products of bytes of -127 to 127 are widened to 16 bits and added in pairs to 32.
(module
  (import "host" "memory" (memory 1))
  (func (export "scan") (param $query i32) (param $rows i32) (param $count i32) (param $width i32) (param $out i32)
    (local $at i32)
    (local $row v128)
    (local $of_query v128)
    (local $sum v128)
    (block $done
      (loop $each_row
        (br_if $done (i32.eqz (local.get $count)))
        (local.set $sum (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $each_step
          (local.set $row (v128.load (i32.add (local.get $rows) (local.get $at))))
          (local.set $of_query (v128.load (i32.add (local.get $query) (local.get $at))))
          (local.set $sum
            (i32x4.add
              (local.get $sum)
              (i32x4.extadd_pairwise_i16x8_s
                (i16x8.add
                  (i16x8.extmul_low_i8x16_s (local.get $row) (local.get $of_query))
                  (i16x8.extmul_high_i8x16_s (local.get $row) (local.get $of_query))))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $each_step (i32.lt_u (local.get $at) (local.get $width))))
        (i32.store
          (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sum)) (i32x4.extract_lane 1 (local.get $sum)))
            (i32.add (i32x4.extract_lane 2 (local.get $sum)) (i32x4.extract_lane 3 (local.get $sum)))))
        (local.set $rows (i32.add (local.get $rows) (local.get $width)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $each_row)))))
